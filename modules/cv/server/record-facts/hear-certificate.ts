import type { Ctx } from '#platform/server/ctx.ts'

type IssuedCertificate = {
  readonly accountId: number
  /** The certificate in the area that issues it, such as `training/12`. */
  readonly source: string
  readonly name: string
  readonly issuer: string
  readonly issuedOn: string
  readonly validUntil: string | null
}

/** For the event of an area that issues certificates. It is offered to its owner; told again, it is offered once. */
export async function hearCertificate(ctx: Ctx, certificate: IssuedCertificate): Promise<void> {
  const { accountId: account_id, issuedOn: issued_on, validUntil: valid_until, ...named } = certificate
  await ctx.db
    .insertInto('cv_certificate')
    .values({ account_id, issued_on, valid_until, ...named })
    .onConflict((conflict) => conflict.constraint('cv_certificate_source_key').doNothing())
    .execute()
}
