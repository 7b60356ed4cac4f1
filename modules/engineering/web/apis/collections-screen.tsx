import { RegisterScreen } from '#engineering/web/register.tsx'
import { collectionRegister } from './collection-list.tsx'

export const Screen = () => <RegisterScreen register={collectionRegister} />
