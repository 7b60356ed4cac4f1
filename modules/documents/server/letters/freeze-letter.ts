import { z } from 'zod'
import { id } from '#platform/contract/scalars.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { notify } from '#notifications/server/public.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { letterIssuedNotice } from '#documents/server/document-notices.ts'
import type { DocumentsParts } from '#documents/server/documents-dependencies.ts'
import type { PrintedLetter } from './letter-layout.ts'
import { changeLetter, findLetterToFreeze, lockLetter, type LetterToFreeze } from './letter-queries.ts'
import { dayInWords } from './letter-number-and-date.ts'

export const freezeLetter = declareJob('documents.freeze-letter', { input: z.object({ id }) })

const layout = new URL('./letter-layout.ts', import.meta.url)

/** Makes the PDF once: begun again after a crash, it finds what was frozen, or draws what no one has kept. */
export const freezeLetterJob = ({ files }: Pick<DocumentsParts, 'files'>): JobDefinition =>
  implementJob(freezeLetter, {
    steps: true,
    async run(steps, { id: letterId }) {
      const letter = await findLetterToFreeze(steps.read, letterId)
      if (letter?.state !== 'issuing') return
      const body = await renderDocument(layout, printed(letter))
      const file = await storeMadeFile(files, { name: fileName(letter), kind: 'pdf', body })
      await steps.write(async (ctx) => {
        if ((await lockLetter(ctx, letterId)).state !== 'issuing') return
        await keepMadeFile(ctx, file, { subject: `letter/${letterId}` })
        await changeLetter(ctx, { id: letterId }, { state: 'issued', file_id: file.id, sha256: file.sha256 })
        await notify(ctx, letterIssuedNotice, {
          to: [letter.account_id],
          input: { subject: letter.subject, acknowledge: letter.needs_acknowledgement },
          subject: `letter/${letterId}`,
        })
        await tellScreens(ctx, letter.account_id)
      })
    },
  })

const fileName = ({ number, subject }: LetterToFreeze) =>
  `${(number ?? '').replaceAll('/', '-')} ${subject}`.replace(/[\\/:*?"<>|]/gu, ' ').slice(0, 110) + '.pdf'

export const printed = (letter: LetterToFreeze): PrintedLetter => ({
  companyId: letter.company_id,
  company: letter.legal_name === '' ? letter.company : letter.legal_name,
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
