/** Facts that a rule needs and that no sentence states, by rule and parameter, each with the reason. */
export const unstatedOnPurpose: Readonly<Record<string, string>> = {
  'forge.create_broadcast_message.needs.theme: with': 'any theme will do: the document names none',
  'forge.get_group_projects.filter.search-term: fields': 'the document does not say what is searched',
};
