/** One file of the package, which has no types of its own. */
declare module 'undici/lib/web/fetch/constants.js' {
  const constants: { readonly badPortsSet: ReadonlySet<string> };
  export default constants;
}
