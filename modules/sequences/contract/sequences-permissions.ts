import { definePermissions } from '#platform/contract/permission.ts'

export const sequencesPermissions = definePermissions({
  'sequences.sequence.work': {
    label: 'See and run sequences of emails',
    scopes: ['own', 'team', 'company', 'all'],
  },
  'sequences.sequence.manage': {
    label:
      'Set sending windows, limits and reply mailboxes, lift opt-outs, start sequences with over 200 people',
    scopes: ['all'],
  },
  'sequences.sequence.export': { label: 'Export the ledger and figures of sequences', scopes: ['all'] },
})
