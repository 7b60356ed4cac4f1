import { definePermissions } from '#platform/contract/permission.ts'

export const portfolioPermissions = definePermissions({
  'portfolio.video.manage': {
    label: 'Upload, order and publish the videos of the portfolio',
    scopes: ['all'],
  },
  'portfolio.report.read': { label: 'Read how the videos of the portfolio are watched', scopes: ['all'] },
  'portfolio.viewer.read': { label: 'See who watches the videos of the portfolio', scopes: ['own', 'all'] },
  'portfolio.viewer.export': { label: 'Take the list of viewers along as a file', scopes: ['all'] },
})
