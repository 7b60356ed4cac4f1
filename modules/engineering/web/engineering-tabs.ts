/** The same lists on the page of a project; a client has the releases. */
export const engineeringTabs = [
  { key: 'releases', label: 'Releases', forClients: true },
  { key: 'code-review', label: 'Code reviews' },
  { key: 'requirement-analysis', label: 'Analyses' },
  { key: 'api-collections', label: 'APIs' },
] as const
