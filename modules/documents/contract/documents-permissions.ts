import { definePermissions } from '#platform/contract/permission.ts'

export const documentsPermissions = definePermissions({
  'documents.own.use': { label: 'See and upload own documents', scopes: ['own'] },
  'documents.staff.open': { label: 'Open employee documents', scopes: ['all'] },
  'documents.document.read': {
    label: 'See others’ documents except sealed ones',
    scopes: ['team', 'company', 'all'],
  },
  'documents.sensitive.read': {
    label: 'See sealed documents, such as identity cards',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'documents.payroll.read': {
    label: 'See documents needed for payroll',
    scopes: ['company', 'all'],
    confidential: true,
  },
  'documents.document.manage': {
    label: 'Request, upload and verify documents',
    scopes: ['company', 'all'],
  },
  'documents.document.export': {
    label: 'Export document and letter lists',
    scopes: ['company', 'all'],
  },
  'documents.type.manage': { label: 'Manage document types', scopes: ['all'] },
  'documents.template.manage': { label: 'Manage letter templates', scopes: ['all'] },
  'documents.letter.draft': { label: 'Prepare and see letters', scopes: ['company', 'all'] },
  'documents.letter.issue': { label: 'Issue and revoke letters', scopes: ['company', 'all'] },
})
