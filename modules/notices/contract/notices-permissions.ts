import { definePermissions } from '#platform/contract/permission.ts'

export const noticesPermissions = definePermissions({
  'notices.board.read': { label: 'Read the message board, react and comment', scopes: ['all'] },
  'notices.post.write': {
    label: 'Post to own department, own company or everyone',
    scopes: ['team', 'company', 'all'],
  },
  'notices.post.moderate': {
    label: 'Pin, hide and withdraw posts on the message board',
    scopes: ['company', 'all'],
  },
  'notices.policy.read': { label: 'Read and acknowledge policies', scopes: ['all'] },
  'notices.policy.write': { label: 'Write policies and their versions', scopes: ['company', 'all'] },
  'notices.policy.publish': { label: 'Publish policies written by others', scopes: ['company', 'all'] },
  'notices.policy.report': {
    label: 'See who has acknowledged a policy and who has not',
    scopes: ['team', 'company', 'all'],
  },
  'notices.manual.edit': { label: 'Edit the pages of the manual', scopes: ['all'] },
})
