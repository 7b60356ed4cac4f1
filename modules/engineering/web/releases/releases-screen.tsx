import { RegisterScreen } from '#engineering/web/register.tsx'
import { releaseRegister } from './release-list.tsx'

export const Screen = () => <RegisterScreen register={releaseRegister} />
