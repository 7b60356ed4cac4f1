import { definePermissions } from '#platform/contract/permission.ts'

/** One permission for each class of fields; the classes are said in record-fields.ts. */
export const peoplePermissions = definePermissions({
  'people.work.read': {
    label: 'See employment and education',
    scopes: ['team', 'project', 'company', 'all'],
  },
  'people.contact.read': {
    label: 'See private contact details',
    scopes: ['team', 'company', 'all'],
  },
  'people.private.read': {
    label: 'See birth dates, addresses, families and nominees',
    scopes: ['company', 'all'],
  },
  'people.identity.read': {
    label: 'See masked identity and bank numbers',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.identity.reveal': {
    label: 'Reveal identity and bank numbers (logged)',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.identity.manage': {
    label: 'Edit identity and bank numbers and approve changes',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.record.manage': {
    label: 'Edit records and approve changes',
    scopes: ['company', 'all'],
  },
  'people.note.manage': {
    label: 'Read and write notes on people',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'people.employment.manage': {
    label: 'Hire, confirm, transfer, release and rehire',
    scopes: ['company', 'all'],
  },
  'people.record.export': { label: 'Export the employee list', scopes: ['company', 'all'] },
  'people.record.import': { label: 'Import employees', scopes: ['all'] },
  'people.report.read': { label: 'See headcount and tenure reports', scopes: ['company', 'all'] },
})
