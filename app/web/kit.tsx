import { startEmployeeFrame } from '#platform/web/shell/start-employee-frame.tsx'
import { KitPage } from './kit/kit-page.tsx'

startEmployeeFrame([{ path: '/kit', Component: KitPage }])
