import { definePermissions } from '#platform/contract/permission.ts'

export const performancePermissions = definePermissions({
  'performance.record.read': {
    label: 'See key result areas and their progress',
    scopes: ['team', 'company', 'all'],
  },
  'performance.kra.manage': { label: 'Manage sets of key result areas', scopes: ['company', 'all'] },
  'performance.appraisal.manage': { label: 'Run appraisal events', scopes: ['company', 'all'] },
  'performance.appraisal.calibrate': { label: 'Calibrate and release appraisals', scopes: ['all'] },
  'performance.confirmation.manage': {
    label: 'Decide on confirmations and extensions',
    scopes: ['company', 'all'],
  },
  'performance.confirmation.release': { label: 'Decide not to confirm a person', scopes: ['all'] },
  'performance.pip.write': { label: 'Draft improvement plans for the team', scopes: ['team'] },
  'performance.pip.oversee': {
    label: 'See and approve improvement plans',
    scopes: ['all'],
    confidential: true,
  },
  'performance.figure.read': { label: 'See figures of appraisals of five people or more', scopes: ['all'] },
})
