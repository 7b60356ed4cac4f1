/** After a noun these go on with it: "Requests of a month". After what a call does comes what it does it to. */
const afterNoun = new Set(['of', 'for', 'by', 'with'])

/** A call says what it does, in the third person: "Lists requests, newest first." */
export function summaryComplaints(summary: string): string[] {
  const [first = '', next = ''] = summary.split(/\s+/)
  const isVerb = /^[A-Z][a-z]*[a-rt-z]s$/.test(first.replace(/,$/, ''))
  const goesOn = first.endsWith(',') ? /s,?$/.test(next) : !afterNoun.has(next)
  return [
    ...(isVerb && goesOn ? [] : ['begin with what the call does, like “Lists” or “Approves”']),
    ...(/\b(oneself|one’s|anybody|everybody)\b/.test(summary) ? ['say “the caller”'] : []),
    ...(/[.]$/.test(summary) ? [] : ['end with a full stop']),
  ]
}
