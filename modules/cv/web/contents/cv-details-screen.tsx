import { CvPage } from './cv-page.tsx'

export const Screen = () => <CvPage />
