import type { SignInOutcome } from '#identity/contract/sign-in/sign-in-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'

type Step = SignInOutcome['step']
type Person = { readonly email: string; readonly password: string }

/** What a sign-in answered, when it is the step that the test expects; else the test fails. */
export function atStep<S extends Step>(
  step: S,
  answer: { httpStatus: number; message: string; data: SignInOutcome },
): Extract<SignInOutcome, { step: S }> {
  if (answer.httpStatus !== 200 || answer.data.step !== step)
    throw new Error(`not at the step ${step}: ${JSON.stringify(answer)}`)
  return answer.data as Extract<SignInOutcome, { step: S }>
}

/** Comes in by password alone, as a person does. */
export async function signedIn(product: { origin: string }, person: Person): Promise<Caller> {
  const { email: username, password } = person
  const answer = await testCaller(product.origin).send(login, { username, password })
  return testCaller(product.origin, atStep('in', answer).token)
}

type Mailbox = { readonly keyring: Keyring; read<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> }

/** Every code that was mailed to this address, the latest last. */
export async function mailedCodes(mailbox: Mailbox, address: string): Promise<string[]> {
  const mails = await mailbox.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('text_sealed')
      .where('to_address', '=', address)
      .orderBy('id')
      .execute(),
  )
  return mails.flatMap(
    ({ text_sealed }) => /^ {4}(\d{6,10})$/m.exec(mailbox.keyring.open(text_sealed))?.[1] ?? [],
  )
}
