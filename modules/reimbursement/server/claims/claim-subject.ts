import type { Subject } from '#platform/server/approvals/move-state.ts'

export const claimSubject = (id: number): Subject => ({ table: 'claim', id, noun: 'claim' })
/** What is decided: one submission of a claim. */
export const roundSubject = (id: number): Subject => ({ table: 'claim_round', id, noun: 'claim' })
