/**
 * Modules of Node that not every start needs whole, each loaded when it is first used. An import would load it at once, and read all
 * that it exports for its namespace, which loads more: `node:https` brings TLS, `node:crypto` Web Crypto.
 */
export const late = {
  get crypto() {
    return process.getBuiltinModule('node:crypto');
  },
  get http() {
    return process.getBuiltinModule('node:http');
  },
  get https() {
    return process.getBuiltinModule('node:https');
  },
  get util() {
    return process.getBuiltinModule('node:util');
  },
  get zlib() {
    return process.getBuiltinModule('node:zlib');
  },
};
