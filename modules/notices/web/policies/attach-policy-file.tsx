import { useSend } from '#platform/web/calls/use-send.ts'
import { attachPolicyFile } from '#notices/contract/policies/policy-calls.ts'
import { FilesToAttach } from '#notices/web/attach-files-field.tsx'

/** A signed or printed form of the version; the one that was there before goes. */
export function PolicyFile({ versionId }: { versionId: number }) {
  const sending = useSend(attachPolicyFile)
  return (
    <FilesToAttach
      label="The version as a PDF"
      rule={attachPolicyFile.files.file}
      sending={sending}
      onAttach={(file) => sending.send({ version_id: versionId }, { file })}
    />
  )
}
