/** The last one asks for a text of its own, which then stands in its place. */
export const visitorPurposes = [
  { value: 'official', label: 'Official' },
  { value: 'interview', label: 'Interview' },
  { value: 'audit', label: 'Audit' },
  { value: 'banking', label: 'Banking' },
  { value: 'other', label: 'Other' },
] as const
