/** More than the documented default may be refused: which number is the highest is not shown. */
export function aboveUsual(size: unknown, usual: number): { readonly orRefused?: string } {
  return Number(size) > usual ? { orRefused: 'the highest number of records is not shown' } : {};
}
