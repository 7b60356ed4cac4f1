import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { declarationStates, rounds } from '#tax/contract/tax-states.ts'
import * as taxNotices from './tax-notices.ts'
import { may } from './tax-policy.ts'
import { findDeclarations } from './waiting-declaration-queries.ts'
import { ownDeclarationWaits, waitingDeclarations } from './waiting-declarations.ts'

export const taxDuties: AreaDuties = {
  accounts: {
    owesNothing: {
      // A leaver's declaration is settled with the last payslip, by payroll.
      [OWN_ROWS]: ['tax_declaration.account_id'],
      // Any payroll verifies what waits.
      [DONE_BY]: [
        'tax_challan.entered_by',
        'tax_declaration.submitted_by',
        'tax_declaration_file.added_by',
        'tax_declaration_row.checker_id',
        'tax_download.downloaded_by',
        'tax_window.closed_by',
        'tax_window.opened_by',
      ],
    },
  },
  notices: noticesIn(taxNotices),
  waiting: [waitingDeclarations, ownDeclarationWaits],
  finds: [
    {
      key: 'tax-declarations',
      label: 'Tax declarations',
      look: 'record',
      find: async (ctx, words, limit) =>
        may(ctx.actor, 'follow')
          ? (await findDeclarations(ctx, words, limit)).map(({ id, name, tax_year, round, status }) => ({
              title: `${name}, ${tax_year}`,
              detail: `${rounds.labelOf(round)} round, ${declarationStates.labelOf(status)}`,
              path: may(ctx.actor, 'see')
                ? `/investment-declaration/people/${id}`
                : `/investment-declaration/people?search=${encodeURIComponent(name)}`,
            }))
          : [],
    },
  ],
  confidentialChanges: confidential(['tax.declaration.view'], {
    tax_declaration: ['regime', 'regime_by'],
    tax_declaration_row: 'all',
    tax_declaration_file: 'all',
  }),
}
