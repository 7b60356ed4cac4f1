import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { PlacedFolder, SharedInFolder } from '#drive/web/public.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { EmptyState, LoadingState } from '#platform/web/light/states.tsx'
import { openDocuments } from '#projects/contract/documents/document-calls.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'

export const Screen = () => (
  <ProjectFrame tab="documents">{({ id }) => <Documents key={id} projectId={id} />}</ProjectFrame>
)

function Documents({ projectId }: { projectId: number }) {
  const { folder } = useParams()
  const [opened, setOpened] = useState<GotFrom<typeof openDocuments> | 'refused' | null>(null)
  const { send } = useSend(openDocuments)
  const open = useEffectEvent(async (id: number) => {
    const sent = await send({ id })
    setOpened(sent.ok ? sent.data : 'refused')
  })
  useEffect(() => void open(projectId), [projectId])
  if (opened === null) return <LoadingState />
  if (opened === 'refused')
    return <EmptyState title="The documents can’t be opened">Reload the page to try again.</EmptyState>
  const path = `/projects/documents/${projectId}`
  const within = { root: opened.folder_id, pathOf: (id: number) => `${path}/${id}` }
  if (folder !== undefined) return <PlacedFolder id={Number(folder)} path={path} {...within} />
  return opened.reads ? (
    <PlacedFolder id={opened.folder_id} path={path} {...within} />
  ) : (
    <SharedInFolder {...within} />
  )
}
