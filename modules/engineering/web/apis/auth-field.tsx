import { FormRow } from '#platform/web/form/form-row.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { inherited, type ApiAuth } from '#engineering/contract/apis/api-shapes.ts'
import { authKinds } from '#engineering/contract/engineering-lists.ts'

type Typed = { kind: ApiAuth['kind'] } & { [K in Exclude<keyof ApiAuth, 'kind'>]?: ApiAuth[K] | undefined }
type AuthFieldProps = { field: Binding<Typed | undefined>; error: string | undefined; isTop?: boolean }

const secretLabels = { basic: 'Password', bearer: 'Token', api_key: 'Key' } as const
const places = [
  { value: 'header', label: 'Header' },
  { value: 'query', label: 'Query parameter' },
] as const

/** How a request shows who sends it. A secret is a variable here, and never the value itself. */
export function AuthField({ field, error, isTop = false }: AuthFieldProps) {
  const auth = { ...inherited, ...field.value }
  const set = (change: Partial<ApiAuth>) => field.onChange({ ...auth, ...change })
  const { kind } = auth
  return (
    <>
      <SelectField
        name="auth-kind"
        label="Auth"
        value={kind}
        disabled={field.disabled}
        options={authKinds.options.filter(({ value }) => !isTop || value !== 'inherit')}
        onChange={(chosen) => set({ kind: chosen ?? 'none' })}
      />
      {kind === 'api_key' && (
        <FormRow>
          <TextField
            name="auth-name"
            label="Name"
            placeholder="X-Api-Key"
            value={auth.name}
            onChange={(name) => set({ name })}
          />
          <SelectField
            name="auth-place"
            label="Sent as"
            value={auth.place}
            options={places}
            onChange={(place) => set({ place: place ?? 'header' })}
          />
        </FormRow>
      )}
      {kind === 'basic' && (
        <TextField
          name="auth-username"
          label="User name"
          autoComplete="off"
          value={auth.username}
          onChange={(username) => set({ username })}
        />
      )}
      {(kind === 'basic' || kind === 'bearer' || kind === 'api_key') && (
        <TextField
          name="secret"
          label={secretLabels[kind]}
          placeholder="{{token}}"
          hint="Keep the value in a secret variable and write its name here, such as {{token}}."
          autoComplete="off"
          error={error}
          value={auth.secret}
          onChange={(secret) => set({ secret })}
        />
      )}
    </>
  )
}
