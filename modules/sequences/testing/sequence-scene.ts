import { clockText, wallClock } from '#calendar/server/public.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { dealScene, type Person } from '#sales/testing/public.ts'
import { system, type Ctx } from '#platform/server/ctx.ts'
import { readingContext } from '#platform/server/transaction.ts'
import { enrolPeople } from '#sequences/contract/people-calls.ts'
import { moveSequence, readSequence, saveSequence, saveStep } from '#sequences/contract/sequence-calls.ts'
import { sendAllDue, sendOne } from '#sequences/server/sending/send-due.ts'
import { hearMail, tidy } from '#sequences/server/sending/settle.ts'

const weekdays = [1, 2, 3, 4, 5]
export const officeHours = weekdays.map((weekday) => ({ weekday, start_minute: 600, end_minute: 1080 }))

type Step = {
  readonly gap?: readonly [value: number, unit: 'minutes' | 'hours' | 'days']
  readonly condition?: 1 | 2 | 3
  readonly subject?: string
  readonly text?: string
  readonly kind?: 'email' | 'task' | 'call'
}

const wallText = (instant: string) => {
  const { day, minute } = wallClock(new Date(instant).toISOString(), 'Asia/Kolkata')
  return `${day.slice(5)} ${clockText(minute)}`
}

/** What stands in the ledger, in the order of the steps; times on clocks in Kolkata. */
const readLedger = (product: TestProduct, sequenceId: number) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('sequence_mail as mail')
      .innerJoin('sequence_step as step', 'step.id', 'mail.step_id')
      .selectAll('mail')
      .select('step.place')
      .where('mail.sequence_id', '=', sequenceId)
      .orderBy('mail.enrolment_id')
      .orderBy('step.place')
      .execute()
    return rows.map((row) => ({ ...row, due: wallText(row.due_at), links: row.links as string[] }))
  })

const readStates = (product: TestProduct, sequenceId: number) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('sequence_enrolment')
      .select(['status', 'live', 'ended_for'])
      .where('sequence_id', '=', sequenceId)
      .orderBy('id')
      .execute()
    return rows.map(({ status, live }) => `${status}${live ? ', live' : ''}`).join('; ')
  })

/** With these steps, by its owner, active where nothing else is said. */
type NewSequence = {
  readonly name: string
  readonly wish: readonly Step[]
  readonly more: object
  readonly isActive: boolean
}

async function addSequence(owner: Person, { name, wish, more, isActive }: NewSequence) {
  const form = { name, company_id: 1, zone: 'Asia/Kolkata', windows: officeHours }
  const { id } = (await owner.caller.send(saveSequence, { ...form, ...more })).data
  for (const [at, step] of wish.entries()) {
    const [gap_value, gap_unit] = step.gap ?? [0, 'minutes']
    const answer = await owner.caller.send(saveStep, {
      sequence_id: id,
      kind: step.kind ?? 'email',
      gap_value,
      gap_unit,
      condition: step.condition ?? null,
      subject: step.subject ?? `Step ${at + 1}`,
      text: step.text ?? `Hi {{first_name}}, see https://atrium.example/${at + 1}.`,
    })
    if (answer.status !== 0) throw new Error(answer.message)
  }
  if (isActive) await owner.caller.send(moveSequence, { id, to: 'active' })
  return id
}

type Outcome = { readonly outcome: 'sent' | 'failed' | 'unknown'; readonly refused: boolean }

/** What the mail server says of everything that was handed over. */
async function settleAll(product: TestProduct, { outcome, refused }: Outcome) {
  const waiting = await product.read(({ db }) =>
    db
      .selectFrom('sequence_mail')
      .select(['mail_id', 'message_key'])
      .where('status', '=', 'claimed')
      .where('mail_id', 'is not', null)
      .execute(),
  )
  for (const { mail_id, message_key } of waiting)
    await product.write((ctx) =>
      hearMail(product)(ctx, {
        mailId: mail_id!,
        messageKey: message_key!,
        settlesFor: 'sequences.mail',
        outcome,
        refused,
        words: outcome === 'failed' ? 'It said no' : '',
      }),
    )
}

/** Sales with its people, and what a sequence does as time goes by. */
export async function sequenceScene(on?: TestProduct) {
  const scene = await dealScene(on)
  const { product } = scene
  const parts = { ...product, config: product.config }
  let made = 0

  const asker = { actor: system, request: { id: 'test', address: '127.0.0.1', device: 'test' } }
  const steps = {
    get read() {
      return readingContext(product.ground, asker)
    },
    write: <T>(work: (ctx: Ctx) => Promise<T>) => product.write(work),
  }

  const sequenceOf = (owner: Person, wish: readonly Step[], more: object = {}, isActive = true) => {
    made += 1
    return addSequence(owner, { name: `Sequence ${made}`, wish, more, isActive })
  }

  const enrol = (owner: Person, sequence_id: number, contact_ids: number[]) =>
    owner.caller.send(enrolPeople, { sequence_id, contact_ids })

  /** Sends what is due, and hears from the mail server that it took everything. */
  async function send(outcome: 'sent' | 'failed' | 'unknown' = 'sent', refused = false) {
    await product.write(tidy)
    await sendAllDue(parts, steps)
    await settleAll(product, { outcome, refused })
  }

  return {
    ...scene,
    parts,
    sequenceOf,
    enrol,
    ledger: (id: number) => readLedger(product, id),
    stateOf: (id: number) => readStates(product, id),
    steps,
    send,
    sendOne: (id: number) => product.write((ctx) => sendOne(ctx, parts, { id, files: [] })),
    view: async (owner: Person, id: number) => (await owner.caller.send(readSequence, { id })).data,
    /** Lets the clock in Kolkata show this. */
    at: (text: string) =>
      product.clock.shift({ seconds: (Date.parse(`${text}+05:30`) - product.clock.now().getTime()) / 1000 }),
  }
}
