import { useParams } from 'react-router'
import { PersonDocuments } from './person-documents.tsx'

export function Screen() {
  const { id } = useParams()
  return <PersonDocuments userId={Number(id)} about="As far as they are shown to you; looks are kept." />
}
