import { createForgeSimulator } from '../../simulators/forge/simulator.js';
import { modelledBackstage } from '../backstages/modelled.js';
import type { Arguments } from '../check-context.js';
import type { Gate } from '../gate.js';
import { forgeProfile } from '../profiles/forge/profile.js';

/** Judges forge servers. */
export const forgeGate: Gate = {
  begin: () => (seed) => {
    const simulator = createForgeSimulator({ seed });
    const profile = forgeProfile(simulator);
    const { token = '' } = simulator.credentials;
    let address = 'http://simulator.invalid';
    const anonymous = (url: string) => {
      address = url;
      return { FORGE_URL: url, FORGE_ALLOWED_URLS: url.replace('127.0.0.1', 'localhost') };
    };
    const environment = (url: string) => ({ ...anonymous(url), FORGE_TOKEN: token });
    const credentials = ({ userCredentials = { accessToken: token } }: Arguments) => userCredentials;
    const usual = {
      userCredentials: credentials,
      'userCredentials.accessToken': (valid: Arguments) => Object(credentials(valid)).accessToken,
      'userCredentials.forgeUrl': () => address,
    };
    return {
      ...{ simulator, profile, backstage: { ...modelledBackstage(profile, environment, usual), anonymous } },
      copy: () => forgeProfile(createForgeSimulator({ seed })),
      credentials: { token },
    };
  },
  workers: 3,
};
