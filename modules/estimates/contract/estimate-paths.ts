/** The three services of the specification, without the schema that comes with a catalogue: the start page shows them. */
export const estimatePathEntries = {
  hire: { id: 1, label: 'Hire Your Own Team', tone: 'neutral', next: [] },
  fixed: { id: 2, label: 'Get A Fixed Cost', tone: 'neutral', next: [] },
  update: { id: 3, label: 'Update on Existing Development', tone: 'neutral', next: [] },
} as const
