import { startEmployeeFrame } from '#platform/web/shell/start-employee-frame.tsx'
import { KitBoard } from './kit/kit-board.tsx'
import { KitGrid } from './kit/kit-grid.tsx'
import { KitPage } from './kit/kit-page.tsx'

startEmployeeFrame([
  { path: '/kit', Component: KitPage },
  { path: '/kit/board', Component: KitBoard },
  { path: '/kit/grid', Component: KitGrid },
])
