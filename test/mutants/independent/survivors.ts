/** The mutants that the gate does not notice, each with the sentence by which it is a correct server; one that it notices after all is to be taken out. */
export const SURVIVORS: Readonly<Record<string, string>> = {};
