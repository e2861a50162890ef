import type { Time } from '../time.js';

/** A service that a project or group works with; nothing is sent to it from here. */
export interface Integration {
  readonly id: number;
  readonly slug: string;
  readonly active: boolean;
  readonly properties: Readonly<Record<string, unknown>>;
  /** By the kinds of events: `push`. */
  readonly events: Readonly<Record<string, boolean>>;
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** What a cluster has to present to be an agent's. */
export interface AgentToken {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly status: 'active' | 'revoked';
  readonly userId: number;
  readonly createdAt: Time;
}

/** A program in a cluster that works for a project. */
export interface ClusterAgent {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
  readonly createdAt: Time;
  readonly tokens: readonly AgentToken[];
}

/** A cluster that is reached by its address. */
export interface Cluster {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly managed: boolean;
  readonly domain: string | null;
  readonly scope: string;
  readonly namespacePerEnvironment: boolean;
  readonly platform: {
    readonly apiUrl: string;
    readonly namespace: string | null;
    readonly authorization: string;
    readonly caCert: string | null;
  };
  readonly userId: number;
  readonly createdAt: Time;
}

/** Whether software under a licence may be used in a project. */
export interface LicensePolicy {
  readonly id: number;
  readonly name: string;
  readonly status: 'allowed' | 'denied';
}

/** A group of a directory of accounts that has a role in a group. */
export interface DirectoryLink {
  readonly kind: 'ldap' | 'saml';
  readonly name: string | null;
  readonly filter: string | null;
  readonly access: number;
  readonly provider: string | null;
}

/** A file that jobs alone are to read. */
export interface SecureFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly createdAt: Time;
}

/** A state that Terraform has in a project, the versions with the oldest first. */
export interface TerraformState {
  readonly id: number;
  readonly name: string;
  readonly lock: StateLock | null;
  readonly versions: readonly StateVersion[];
  readonly createdAt: Time;
  readonly updatedAt: Time;
}

/** What keeps a state for one run of Terraform. */
interface StateLock {
  readonly id: string;
  readonly text: string;
  readonly userId: number;
  readonly at: Time;
}

/** What Terraform made of a state once. */
export interface StateVersion {
  readonly id: number;
  readonly serial: number;
  readonly bytes: Uint8Array;
  readonly userId: number;
  readonly createdAt: Time;
}

/** Where errors of a project's program are sent to. */
export interface ErrorTracking {
  readonly active: boolean;
  readonly integrated: boolean;
  /** Whether settings were made. */
  readonly isSet: boolean;
  readonly keys: readonly { readonly id: number; readonly active: boolean; readonly publicKey: string }[];
}

/** A repository elsewhere that a project is pulled from. */
export interface PullMirror {
  readonly enabled: boolean;
  /** With the name and the password that it needs, which no answer shows. */
  readonly url: string;
  readonly triggersBuilds: boolean;
  readonly onlyProtected: boolean;
  readonly overwrites: boolean;
  readonly branchRegex: string | null;
  readonly status: 'none' | 'scheduled';
}

/** What keeps packages or images of a name from roles that may publish and remove others. */
export interface ProtectionRule {
  readonly id: number;
  readonly of: 'packages' | 'images';
  /** A name, in which `*` is any text. */
  readonly pattern: string;
  /** Of packages: their format. */
  readonly type?: string;
  /** The least role that publishes; null for the usual one. */
  readonly push: 'maintainer' | 'owner' | 'admin' | null;
  /** The least role that removes; null for the usual one. */
  readonly remove: 'maintainer' | 'owner' | 'admin' | null;
}

/** What a project or group has besides its work: each empty until it is given something. */
export interface PlaceParts {
  readonly integrations?: readonly Integration[];
  readonly agents?: readonly ClusterAgent[];
  readonly clusters?: readonly Cluster[];
  readonly protectionRules?: readonly ProtectionRule[];
  readonly licensePolicies?: readonly LicensePolicy[];
  readonly directoryLinks?: readonly DirectoryLink[];
  readonly secureFiles?: readonly SecureFile[];
  readonly terraformStates?: readonly TerraformState[];
  readonly errorTracking?: ErrorTracking;
  readonly pullMirror?: PullMirror;
  /** How its pages are shown. */
  readonly pages?: { readonly unique: boolean; readonly https: boolean; readonly primary: string | null };
  /** Names by which it can be cloned over SSH. */
  readonly aliases?: readonly { readonly id: number; readonly name: string }[];
  /** When its last export was asked for. */
  readonly exportedAt?: Time;
}
