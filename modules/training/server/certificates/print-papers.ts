import { companyLogoPicture, readMainCompany } from '#organization/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import type * as paperCalls from '#training/contract/certificates/certificate-calls.ts'
import { participantStates, VERIFY_PAGE } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import type * as calls from '#training/contract/trainings/calendar-calls.ts'
import { listParts } from '#training/server/participant-queries.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { sessionTime } from '#training/server/training-time-text.ts'
import { findOptionalTraining, listSessions } from '#training/server/training-queries.ts'
import { findOptionalPaper } from './certificate-queries.ts'
import type { PrintedCertificate, PrintedSheet } from './papers-layout.ts'

const layout = new URL('./papers-layout.ts', import.meta.url)

/** What belongs to no company carries the head of the first. */
async function headOf(ctx: Ctx, { files }: TrainingParts, companyId: number | null) {
  const id = companyId ?? (await firstCompany(ctx))
  return { companyId: id, logo: await companyLogoPicture(ctx, { files }, id) }
}

const firstCompany = async (ctx: Ctx): Promise<number> =>
  (await ctx.db.selectFrom('company').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

export const printSheet =
  (parts: TrainingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.printSheet>): Promise<Download> => {
    const training = await findOptionalTraining(ctx, id)
    must(training?.may_see, say.noSuchTraining)
    must(training.may_read, say.mayNotManage)
    const sessions = await listSessions(ctx, [id])
    const people = (await listParts(ctx, id)).filter((part) => part.state !== 'busy' && part.waiting === null)
    const printed: PrintedSheet = {
      kind: 'sheet',
      ...(await headOf(ctx, parts, training.company_id)),
      title: `Attendance: ${training.title}`,
      facts: [
        ['Trainer', training.trainer_label],
        ...(training.place_text === '' ? [] : [['Place', training.place_text] as const]),
        ['Seats', `${training.taken} of ${training.seats}`],
      ],
      sessions: sessions.map(sessionTime),
      people: people.map(({ name, designation, state }) => ({
        name,
        detail: designation ?? '',
        mark: state === 'invited' ? '' : participantStates.labelOf(state),
      })),
    }
    const body = await renderDocument(layout, printed)
    return { name: `Attendance ${training.title}.pdf`, mime: 'application/pdf', body }
  }

const MINUTES_OF_HOUR = 60

export const downloadCertificate =
  (parts: TrainingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof paperCalls.downloadCertificate>): Promise<Download> => {
    const paper = await findOptionalPaper(ctx, id)
    must(paper && paper.withdrawn_on === null, say.noSuchCertificate)
    const { number, code, name, course, issued_on, valid_until, trainer, minutes } = paper
    const query = new URLSearchParams({ number, code })
    const printed: PrintedCertificate = {
      kind: 'certificate',
      ...(await headOf(ctx, parts, paper.company_id)),
      company: (await readMainCompany(ctx)).company,
      name,
      course,
      lines: [
        `${dayInWords(issued_on)}, ${minutes / MINUTES_OF_HOUR} hours`,
        `Trainer: ${trainer}`,
        ...(valid_until === null ? [] : [`Valid until ${dayInWords(valid_until)}`]),
      ],
      number,
      code,
      // Behind the `#` no server log keeps it.
      verifyAt: `${parts.config.publicUrl}${VERIFY_PAGE}#${query.toString()}`,
    }
    const body = await renderDocument(layout, printed)
    return { name: `${number.replaceAll('/', '-')}.pdf`, mime: 'application/pdf', body }
  }
