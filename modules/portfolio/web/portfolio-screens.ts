import type { Screen } from '#platform/web/frames/screen.ts'

export const portfolioScreens: readonly Screen[] = [
  {
    path: '/portfolio-videos',
    title: 'Portfolio videos',
    menuGroup: 'Sales',
    needs: 'portfolio.video.manage',
    keywords: 'films upload publish order thumbnail captions',
    load: () => import('./videos/videos-screen.tsx'),
  },
  {
    path: '/portfolio-viewers',
    title: 'Portfolio viewers',
    menuGroup: 'Sales',
    needs: 'portfolio.viewer.read',
    keywords: 'prospects watched films leads',
    tabOf: '/portfolio-videos',
    load: () => import('./viewers/viewers-screen.tsx'),
  },
  {
    path: '/portfolio-report',
    title: 'Portfolio report',
    menuGroup: 'Sales',
    needs: 'portfolio.report.read',
    keywords: 'views completion likes countries films',
    tabOf: '/portfolio-videos',
    load: () => import('./reports/portfolio-report-screen.tsx'),
  },
]
