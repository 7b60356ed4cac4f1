import { clockText, wallClock } from '#calendar/server/public.ts'
import { dealScene, type Person } from '#sales/testing/public.ts'
import { system } from '#platform/server/ctx.ts'
import { readingContext } from '#platform/server/transaction.ts'
import { enrolPeople } from '#sequences/contract/people-calls.ts'
import { moveSequence, readSequence, saveSequence, saveStep } from '#sequences/contract/sequence-calls.ts'
import { sendAllDue, sendOne } from '#sequences/server/sending/send-due.ts'
import { hearMail, tidy } from '#sequences/server/sending/settle.ts'
import { findSendingByKey } from '#sequences/server/sending/sending-queries.ts'

const weekdays = [1, 2, 3, 4, 5]
export const officeHours = weekdays.map((weekday) => ({ weekday, start_minute: 600, end_minute: 1080 }))

type Step = {
  readonly gap?: readonly [value: number, unit: 'minutes' | 'hours' | 'days']
  readonly condition?: 1 | 2 | 3
  readonly subject?: string
  readonly kind?: 'email' | 'task' | 'call'
}

const wallText = (instant: string) => {
  const { day, minute } = wallClock(new Date(instant).toISOString(), 'Asia/Kolkata')
  return `${day.slice(5)} ${clockText(minute)}`
}

/** Sales with its people, and what a sequence does as time goes by. */
export async function sequenceScene() {
  const scene = await dealScene()
  const { product, people } = scene
  const parts = { ...product, config: product.config }
  let made = 0

  const asker = { actor: system, request: { id: 'test', address: '127.0.0.1', device: 'test' } }
  const steps = {
    get read() {
      return readingContext(product.ground, asker)
    },
    write: product.write,
  }

  /** With these steps, by its owner, active where nothing else is said. */
  async function sequenceOf(owner: Person, wish: readonly Step[], more: object = {}, isActive = true) {
    made += 1
    const form = { name: `Sequence ${made}`, company_id: 1, zone: 'Asia/Kolkata', windows: officeHours }
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
        text: `Hi {{first_name}}, see https://atrium.example/${at + 1}.`,
      })
      if (answer.status !== 0) throw new Error(answer.message)
    }
    if (isActive) await owner.caller.send(moveSequence, { id, to: 'active' })
    return id
  }

  const enrol = (owner: Person, sequence_id: number, contact_ids: number[]) =>
    owner.caller.send(enrolPeople, { sequence_id, contact_ids })

  /** What stands in the ledger, in the order of the steps; times on clocks in Kolkata. */
  const ledger = (sequenceId: number) =>
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
  const stateOf = (sequenceId: number) =>
    product.read(async ({ db }) => {
      const rows = await db
        .selectFrom('sequence_enrolment')
        .select(['status', 'live', 'ended_for'])
        .where('sequence_id', '=', sequenceId)
        .orderBy('id')
        .execute()
      return rows.map(({ status, live }) => `${status}${live ? ', live' : ''}`).join('; ')
    })

  /** Sends what is due, and hears from the mail server that it took everything. */
  async function send(outcome: 'sent' | 'failed' | 'unknown' = 'sent', refused = false) {
    await product.write(tidy)
    await sendAllDue(parts, steps)
    await settleAll(outcome, refused)
  }

  async function settleAll(outcome: 'sent' | 'failed' | 'unknown', refused = false) {
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

  return {
    ...scene,
    people,
    parts,
    sequenceOf,
    enrol,
    ledger,
    stateOf,
    steps,
    send,
    settleAll,
    sendOne: (id: number) => product.write((ctx) => sendOne(ctx, parts, { id, files: [] })),
    view: async (owner: Person, id: number) => (await owner.caller.send(readSequence, { id })).data,
    keyOf: (key: string) => product.read((ctx) => findSendingByKey(ctx, [key])),
    /** Lets the clock in Kolkata show this. */
    at: (text: string) =>
      product.clock.shift({ seconds: (Date.parse(`${text}+05:30`) - product.clock.now().getTime()) / 1000 }),
  }
}
