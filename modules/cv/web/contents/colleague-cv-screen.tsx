import { useParams } from 'react-router'
import { CvPage } from './cv-page.tsx'

export function Screen() {
  const { id } = useParams()
  return <CvPage userId={Number(id)} />
}
