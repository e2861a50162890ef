/** The entry of a table that the contract names; throws where nobody knows it, which is a gap of the gate. */
export function named<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (found === undefined) throw new Error(`nobody knows the world's "${name}"`);
  return found;
}
