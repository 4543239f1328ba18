/**
 * The fault of a body, whether the body was read in spite of it or not; the remark of the same name
 * describes the fault.
 */
export interface BodyFault {
  /** A field, a header in lower case, or `body`. */
  readonly at: string
  readonly name: BodyFaultName
  readonly params?: Readonly<Record<string, string>>
}

type BodyFaultName =
  | 'json_undeclared'
  | 'form_undeclared'
  | 'multipart_undeclared'
  | 'part_is_file'
  | 'object_as_text'
  | 'json_twice'
  | 'json_no_object'
  | 'json_broken'
  | 'json_comma'
  | 'json_comma_missing'
  | 'json_python'
  | 'json_quoted'
  | 'json_curly'
  | 'json_comment'
  | 'json_no_value'
  | 'json_zero'
  | 'json_unquoted'
  | 'json_unseen'
  | 'json_line'
  | 'json_escape'
  | 'json_after'
  | 'json_cut'
  | 'xml'
  | 'body_unknown'
  | 'form_separator'
  | 'encoding_unknown'
  | 'encoding_broken'
  | 'encoding_undeclared'
  | 'body_inflates'
  | 'charset_unknown'
  | 'charset_broken'
  | 'utf16'
  | 'not_utf8'
  | 'half_pair'
  | 'multipart_lost'
  | 'multipart_broken'
  | 'part_without_name'
  | 'too_many_parts'
  | 'body_unframed'
  | 'body_longer'
  | 'chunks_broken'

/** The status of a request whose body was not read. */
export const statusOfFault = ({ name }: BodyFault) =>
  name === 'encoding_unknown' ? 415 : name === 'body_inflates' ? 413 : 400
