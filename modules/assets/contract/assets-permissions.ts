import { definePermissions } from '#platform/contract/permission.ts'

export const assetsPermissions = definePermissions({
  'assets.asset.manage': {
    label: 'Manage assets: give out, take back, repair, audit',
    scopes: ['company', 'all'],
  },
  'assets.asset.view': { label: 'See assets of others', scopes: ['team', 'company', 'all'] },
  'assets.cost.view': { label: 'See cost and value of assets', scopes: ['all'] },
  'assets.request.approve': { label: 'Approve requests for assets', scopes: ['team', 'company', 'all'] },
  'assets.retirement.agree': {
    label: 'Agree to the retirement of an asset, and undo it',
    scopes: ['company', 'all'],
  },
})
