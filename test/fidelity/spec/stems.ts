const endings = /(?:ations?|ions?|ings?|ed|es|s|e|y|ies)$/;
const small =
  /^(?:a|an|and|another|any|as|at|by|every|from|has|have|in|is|it|its|no|not|of|on|one|or|other|own|that|the|to|what|which|with)$/;

/** A word without its ending, so that a name and a sentence about it meet. */
function stem(word: string): string {
  const shorter = word.replace(endings, '');
  return shorter.length < 3 || shorter === word ? word : stem(shorter);
}

/** The stems of the words of a text, those inside names apart: `maxNotes` has two. */
export const stemsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !small.test(word))
    .map(stem);
