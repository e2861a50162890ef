import { ConfigError } from '../../kernel/errors.js';

/** That there is nothing to judge: the target could not be started, does not speak the protocol, or lists no tools. */
export class TargetError extends ConfigError {}
