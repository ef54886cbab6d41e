import { Link, type LinkProps } from 'react-router'
import { useMayOpen } from './links/may-open.ts'
import { buttonLook, type ButtonVariant, type Icon } from './button-look.ts'

type Props = Omit<LinkProps, 'className'> & { variant?: ButtonVariant; icon?: Icon }

export const ButtonLink = ({ variant = 'secondary', icon: Sign, children, ...rest }: Props) =>
  useMayOpen()(rest.to) && (
    <Link {...rest} className={buttonLook(variant)}>
      {Sign !== undefined && <Sign aria-hidden size={16} />}
      {children}
    </Link>
  )
