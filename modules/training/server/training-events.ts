import { defineEvent } from '#platform/server/events.ts'

/** Someone was present at a training whose course gives a certificate. */
export const certificateIssued = defineEvent<{
  readonly accountId: number
  readonly source: string
  readonly name: string
  readonly issuer: string
  readonly issuedOn: string
  readonly validUntil: string | null
}>('training.certificate-issued')
