import { z } from 'zod'
import { id } from '#platform/contract/scalars.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { letterIssuedNotice } from '#documents/server/document-notices.ts'
import type { DocumentsParts } from '#documents/server/documents-dependencies.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailToLeaver } from './mail-leaver.ts'
import { drawLetter } from './draw-letter.ts'
import type { PrintedLetter } from './letter-layout.ts'
import { changeLetter, findLetterToFreeze, lockLetter, type LetterToFreeze } from './letter-queries.ts'
import { dayInWords } from './letter-number-and-date.ts'

export const freezeLetter = declareJob('documents.freeze-letter', { input: z.object({ id }) })

/** Makes the PDF once: begun again after a crash, it finds what was frozen, or draws what no one has kept. */
export const freezeLetterJob = (parts: Pick<DocumentsParts, 'files' | 'keyring'>): JobDefinition =>
  implementJob(freezeLetter, {
    steps: true,
    async run(steps, { id: letterId }) {
      const { files } = parts
      const letter = await findLetterToFreeze(steps.read, letterId)
      if (letter?.state !== 'issuing') return
      const logo = await companyLogoPicture(steps.read, { files }, letter.company_id)
      const body = await drawLetter(printed(letter, logo))
      const file = await storeMadeFile(files, { name: fileName(letter), kind: 'pdf', body })
      await steps.write(async (ctx) => {
        if ((await lockLetter(ctx, letterId)).state !== 'issuing') return
        await keepMadeFile(ctx, file, { subject: `letter/${letterId}` })
        const pdf = { name: file.name, content: body }
        const isMailed = await hand(ctx, parts, { letter, pdf })
        await changeLetter(
          ctx,
          { id: letterId },
          {
            state: 'issued',
            file_id: file.id,
            sha256: file.sha256,
            mailed_at: isMailed ? ctx.now : null,
          },
        )
        await tellScreens(ctx, letter.account_id)
      })
    },
  })

/** A colleague finds it among their documents; someone who has left gets it by mail. Says whether it was mailed. */
async function hand(
  ctx: Ctx,
  parts: Pick<DocumentsParts, 'keyring'>,
  { letter, pdf }: { letter: LetterToFreeze; pdf: { name: string; content: Uint8Array } },
): Promise<boolean> {
  if (letter.receiver_status === 'left') return mailToLeaver(ctx, parts, { letter, pdf })
  await notify(ctx, letterIssuedNotice, {
    to: [letter.account_id],
    input: { subject: letter.subject, acknowledge: letter.needs_acknowledgement },
    subject: `letter/${letter.id}`,
  })
  return false
}

const fileName = ({ number, subject }: LetterToFreeze) =>
  `${(number ?? '').replaceAll('/', '-')} ${subject}`.replace(/[\\/:*?"<>|]/gu, ' ').slice(0, 110) + '.pdf'

export const printed = (letter: LetterToFreeze, logo: string | null): PrintedLetter => ({
  companyId: letter.company_id,
  company: letter.legal_name === '' ? letter.company : letter.legal_name,
  logo,
  lines: [
    ...letter.address.split('\n'),
    letter.city,
    [letter.phone, letter.website].filter(Boolean).join(' · '),
  ].filter(Boolean),
  receiver: letter.receiver,
  number: letter.number ?? '',
  day: letter.issued_on === null ? '' : dayInWords(letter.issued_on),
  subject: letter.subject,
  body: letter.body,
  signatory: letter.signatory,
  signatoryTitle: letter.signatory_title,
})
