import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { slipLanguage } from '#payroll/contract/slips/slip-lists.ts'
import { fileOf, slipOnPaper } from './draw-slip.ts'
import { findOptionalSlip } from './slip-view-queries.ts'

const product = await demoProduct()
const ORDINARY_LINES = 14

/** Of ordinary payslips the fullest, the one with the longest name, and one of each script. */
async function hardest(): Promise<number[]> {
  const { rows } = await product.read(({ db }) =>
    sql<{ id: number }>`
      with ordinary as (
        select slip.id, slip.identity->>'name' as name, count(*) as lines from payslip as slip
        join payslip_line as line on line.payslip_id = slip.id
        where line.is_shown and line.kind <> 'employer' group by slip.id having count(*) <= ${ORDINARY_LINES}
      )
      (select id from ordinary order by lines desc, id limit 3)
      union (select id from ordinary order by length(name) desc, lines desc, id limit 1)
      union (select id from ordinary where name ~ '[ऀ-ॿ]' order by lines desc, id limit 1)
      union (select id from ordinary where name ~ '[ঀ-৿]' order by lines desc, id limit 1)
      union (select id from ordinary where name ~ '[ಀ-೿]' order by lines desc, id limit 1)`.execute(db),
  )
  return rows.map(({ id }) => id)
}

const pagesOf = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))![1])

test.each(slipLanguage.options)('an ordinary payslip is one page in the language %s', async (language) => {
  const ids = await hardest()
  expect(ids.length).toBeGreaterThan(4)
  for (const id of ids) {
    const paper = await product.read(async (ctx) =>
      slipOnPaper(ctx, product, (await findOptionalSlip(ctx, id))!, { language }),
    )
    const pdf = (await fileOf(paper)).body as Buffer
    expect([paper.printed.fileTitle, pagesOf(pdf)]).toEqual([paper.printed.fileTitle, 1])
    for (const text of pdfTexts(pdf)) expect(text).toContain(paper.printed.net.amount.slice(2))
  }
})
