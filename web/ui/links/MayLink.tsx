import { Link, type LinkProps } from 'react-router'
import { useMayOpen } from './may-open.ts'

/** A link in a text or a figure; the words alone for those who may not open where it leads. */
export const MayLink = (props: LinkProps) =>
  useMayOpen()(props.to) ? <Link {...props} /> : props.children
