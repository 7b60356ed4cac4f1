import type { Screen } from '#platform/web/frames/screen.ts'

const ofRates = { menuGroup: 'Cost tools', needs: 'estimates.rates.read' } as const

export const estimatesScreens: readonly Screen[] = [
  {
    path: '/cost-fields',
    title: 'Cost fields',
    ...ofRates,
    keywords: 'requirements questions calculator',
    load: () => import('./rate-card/cost-fields-screen.tsx'),
  },
  {
    path: '/cost-fields/cost-fields-form',
    earlier: ['/cost-fields-form'],
    title: 'Question',
    needs: 'estimates.rates.edit',
    load: () => import('./rate-card/cost-fields-form-screen.tsx'),
  },
  {
    path: '/team-member',
    title: 'Team members',
    ...ofRates,
    keywords: 'hire team rates levels',
    load: () => import('./rate-card/hire-team-rates-screen.tsx'),
  },
  {
    path: '/discount',
    title: 'Discount',
    ...ofRates,
    keywords: 'offers',
    load: () => import('./rate-card/discount-screen.tsx'),
  },
  {
    path: '/update-options',
    title: 'Update options',
    ...ofRates,
    keywords: 'engines technologies',
    load: () => import('./rate-card/update-options-screen.tsx'),
  },
  {
    path: '/rate-card',
    title: 'Rate card',
    ...ofRates,
    keywords: 'publish draft history prices',
    load: () => import('./rate-card/rate-card-screen.tsx'),
  },
  {
    path: '/cost-estimates',
    title: 'Estimates',
    menuGroup: 'Cost tools',
    needs: 'estimates.estimate.read',
    keywords: 'calculator prospects quotes',
    load: () => import('./follow-up/estimates-screen.tsx'),
  },
  {
    path: '/cost-reports',
    title: 'Calculator figures',
    menuGroup: 'Cost tools',
    needs: 'estimates.report.read',
    keywords: 'funnel report prospects won most chosen',
    tabOf: '/cost-estimates',
    load: () => import('./reports/cost-reports-screen.tsx'),
  },
]
