import { Link, type LinkProps } from 'react-router'
import { type Icon, iconButtonLook } from './button-look.ts'

type Props = Omit<LinkProps, 'className' | 'children' | 'aria-label' | 'title'> & {
  label: string
  icon: Icon
}

export const IconLink = ({ label, icon: Sign, ...rest }: Props) => (
  <Link {...rest} aria-label={label} title={label} className={iconButtonLook()}>
    <Sign aria-hidden size={16} />
  </Link>
)
