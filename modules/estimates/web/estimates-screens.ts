import type { Screen } from '../../../platform/web/frames/screen.ts'

export const estimatesScreens: readonly Screen[] = [
  {
    path: '/cost-estimates',
    title: 'Estimates',
    menuGroup: 'Cost tools',
    needs: 'estimates.estimate.read',
    keywords: 'calculator prospects quotes',
    load: () => import('./estimates-screen.tsx'),
  },
]
