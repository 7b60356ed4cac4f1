import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { declarationList } from '#tax/contract/verification/verification-calls.ts'
import { mustBeAllowed, verifiesWhatItFollows } from '#tax/server/tax-policy.ts'
import { declarationQuery } from './declaration-list-queries.ts'

export const declarations = answerList(declarationList, {
  query: declarationQuery,
  allow: (ctx) => mustBeAllowed(ctx, 'follow'),
  sees: (ctx) => ({ amounts: verifiesWhatItFollows(ctx) }),
  naming: { company_id: nameOfRow('company') },
  view: ({ account_id, person_name, company_name, ...row }) => ({
    ...row,
    person: { id: account_id, name: person_name },
    company: company_name,
  }),
  export: { job: 'tax.export-declarations' },
})
