import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { said } from '#platform/server/area.ts'
import { must } from '#platform/server/must.ts'
import type { finishOidc as finishOidcCall } from '#identity/contract/oidc/oidc-calls.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { askedStep } from '#identity/server/second-step/required-second-step.ts'
import { returnAddress, type OidcProof } from './begin-oidc.ts'
import { enter } from '#identity/server/sign-in/complete-sign-in.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { findOptionalAccountByEmail, lockAccount } from '#identity/server/identity-queries.ts'
import { readProvenPerson, refusalOf, type ProvenPerson } from './oidc-code-exchange.ts'
import type { OidcConnection } from './oidc-connection.ts'
import {
  findOptionalAttempt,
  findOptionalIdentity,
  hasIdentityAt,
  insertIdentity,
  spendAttempt,
} from '#identity/server/oidc-queries.ts'
import { attemptOf } from '#identity/server/sign-in/sign-in-attempt.ts'
import { askForCode } from '#identity/server/second-step/sign-in-codes.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

type Form = InputOf<typeof finishOidcCall>

/** Before the transaction, because the provider is asked. */
export function askProvider({ config, keyring }: IdentityParts, connection: OidcConnection | null) {
  // The same answer that comes several times at once is brought to the provider once: it takes back what
  // it gave for a code that comes again.
  const once = onceAtATime<ProvenPerson>()
  return async (ctx: Ctx, form: Form) => {
    must(connection, say.notOffered)
    const address = new URL(`${returnAddress(config)}?${form.query}`)
    const state = address.searchParams.get('state') ?? ''
    const attempt = await findOptionalAttempt(ctx, {
      state_digest: tokenDigest(state),
      secret_digest: tokenDigest(form.attempt),
    })
    must(attempt, say.attemptOver)
    const provider = await connection.configuration(ctx)
    const proof = JSON.parse(keyring.open(attempt.proof_sealed)) as OidcProof
    try {
      const person = await once(`${attempt.id} ${form.query}`, () =>
        readProvenPerson(provider, { address, state, proof }),
      )
      return { attemptId: attempt.id, person }
    } catch (error) {
      throw refusalOf(ctx, connection.label, error)
    }
  }
}

function onceAtATime<T>() {
  const underWay = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const working = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, working)
    return working
  }
}

type Answered = Awaited<ReturnType<ReturnType<typeof askProvider>>>

export const finishOidc =
  (parts: IdentityParts) =>
  async (ctx: Ctx, form: Form, { attemptId, person }: Answered) => {
    must(await spendAttempt(ctx, attemptId), say.attemptOver)
    const account = await accountOf(ctx, person)
    must(account?.status === 'active', say.nobodyHere)
    const { device } = form
    const attempt = await attemptOf(ctx, parts.keyring, {
      username: account.email,
      accountId: account.id,
      device,
    })
    const by = person.bySecondStep ? null : await askedStep(ctx, parts, { accountId: account.id, attempt })
    // A person who has to change the password does so when they use it.
    if (by === null) return enter(ctx, parts, { account, device })
    const code = await askForCode(ctx, {
      purpose: 'sign-in',
      by,
      accountId: account.id,
      attempt,
      withoutPassword: true,
    })
    return said(signInMessages.codeNeeded, code)
  }

/** Linked before, or linked now by the address that the provider has checked. */
async function accountOf(ctx: Ctx, person: ProvenPerson) {
  const linked = await findOptionalIdentity(ctx, person)
  if (linked) return lockAccount(ctx, linked.account_id)
  if (person.email === null) return null
  const found = await findOptionalAccountByEmail(ctx, person.email)
  if (found?.status !== 'active') return null
  const account = await lockAccount(ctx, found.id)
  const meanwhile = await findOptionalIdentity(ctx, person)
  if (meanwhile) return meanwhile.account_id === account.id ? account : null
  // Someone else at the provider has been this account before: the address alone does not change hands.
  must(!(await hasIdentityAt(ctx, account.id, person.issuer)), say.nobodyHere)
  await insertIdentity(ctx, account.id, person)
  return account
}
