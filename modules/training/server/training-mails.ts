import type { CalendarMethod } from '#platform/server/calendar-files/calendar-event.ts'
import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import type { TrainingParts } from './training-dependencies.ts'
import type { TrainingTemplate } from './training-letters.ts'
import { sessionTime, shortTime } from './training-time-text.ts'
import type { Session, StoredTraining } from './training-queries.ts'

export type Receiver = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly version: number
}

type Letter = {
  readonly template: TrainingTemplate
  readonly method: CalendarMethod
  /** What is said once, however often it is asked for. */
  readonly about: string
  readonly by: string
  readonly reason?: string
  /** With the version of their part, which counts with the number of each session. */
  readonly to: readonly Receiver[]
}

/** Each session keeps its UID for as long as it exists; what changes for all or for one person gives a higher number. */
export async function mailTraining(
  ctx: Ctx,
  { keyring, config }: TrainingParts,
  about: {
    readonly training: StoredTraining
    readonly sessions: readonly Session[]
    readonly letter: Letter
  },
): Promise<void> {
  const { training, sessions, letter } = about
  const [first] = sessions
  if (!first) return
  const address = `${config.publicUrl}/trainings/training-details/${training.id}`
  const values = { title: training.title, when: shortTime(first.starts_at, first.zone), by: letter.by }
  const blocks = [
    facts([
      ...sessions.map((session): [string, string] => ['When', sessionTime(session)]),
      ...(training.place_text === '' ? [] : [['Where', training.place_text] as [string, string]]),
      ...(training.link === '' ? [] : [['Link', training.link] as [string, string]]),
      ['Trainer', training.trainer_label],
      ...(letter.reason ? [['Reason', letter.reason] as [string, string]] : []),
    ]),
    ...(letter.method === 'CANCEL' ? [] : [button('Open the training', address)]),
  ]
  const sequence = Math.max(...sessions.map((session) => session.sequence))
  for (const { id, name, email, version } of letter.to) {
    const file = calendarAttachment({
      method: letter.method,
      now: ctx.now,
      events: sessions.map((session) => ({
        uid: `training-${session.uid}@atrium`,
        sequence: session.sequence + version,
        summary: training.title,
        when: { from: session.starts_at, until: session.ends_at, zone: session.zone },
        location: training.place_text,
        url: address,
        // Who else comes is not told to each of them.
        attendees: [{ name, email }],
      })),
    })
    await sendTemplate(ctx, keyring, letter.template, {
      to: email,
      dedupeKey: `training/${training.id}/${letter.about}/${sequence + version}/${id}`,
      values,
      blocks,
      attachments: [{ ...file, content: Buffer.from(file.content) }],
    })
  }
}
