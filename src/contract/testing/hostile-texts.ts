/** A file that is there once one of these texts was run. */
export const canary = 'pwn'

const python = `open('${canary}','w')`
const php = `file_put_contents('${canary}','1')`
const ruby = `File.write('${canary}','1')`
const javascript = `process.getBuiltinModule('fs').writeFileSync('${canary}','1')`
const shell = `touch ${canary}`

/** Texts that make the file wherever some language, shell or table takes them for more than a text. */
export const hostileTexts: readonly string[] = [
  // Ends of literals.
  `'; ${shell}; '`,
  `"; ${shell}; "`,
  `\\'; ${shell}; \\'`,
  `\\"; ${shell}; \\"`,
  `x", "k": ${python} and "`,
  `""" + str(${python}) + """`,
  `' . ${php} . '`,
  `" . ${php} . "`,
  `" + ${ruby}.to_s + "`,
  `" + ${javascript} + "`,
  `' + ${javascript} + '`,
  '\\u0022; new java.io.FileOutputStream(\\u0022pwn\\u0022); //',
  `"; System.IO.File.WriteAllText("${canary}", ""); var s = "`,
  `"+func() string { os.Create("${canary}"); return "" }()+"`,
  // Parts of literals that are run.
  `$(${shell})`,
  `\`${shell}\``,
  `\${IFS;${shell}}`,
  `\${${javascript}}`,
  `\`\${${javascript}}\``,
  `#{${ruby}}`,
  `{$_GET[${php}]}`,
  `\${${php}}`,
  `\\#{${ruby}}`,
  `{${python}}`,
  '#$0 #@x $HOME ~ * %PATH% %n$s !!',
  // Placeholders of our own.
  '__ENSAYO_HOME__',
  `__ENSAYO_x}$(${shell})__`,
  '{{braces}}',
  '{{nothing}}',
  '{{{braces}}}',
  '$1 $& $` :name',
  // Ends of comments, lines and files.
  `?><?php ${php}; ?><?php //`,
  `*/ ${javascript} /*`,
  ...['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f'].map(
    (end) => `a${end}${javascript}${end}`,
  ),
  `a\n=begin\n__END__\nEOF\n${shell}\n`,
  'coding:unicode_escape',
  '-*- coding: utf-7 -*-',
  `\\x22; ${shell}; \\x22 \\N{QUOTATION MARK} \\042`,
  // Prefixes that curl and other programs interpret.
  '@/etc/passwd',
  `<${canary}`,
  `-o ${canary} --next`,
  'a[1-9]{b,c}',
  `a" -o ${canary} "`,
  `a\\" -o ${canary} \\"`,
  'a\\',
  // Tables.
  '=1+1',
  '\uFF1D1+1',
  'a;=1+1',
  'a,=1+1',
  'a\t@SUM(1)',
  'a\n+1',
  'a\r\n-1',
  'a"";=1+1',
  ';\u00A0\u200B\uFF201',
  `=cmd|'/c ${shell}'!A0`,
  // Markup.
  `</script><script>${javascript}</script>`,
  `]]>&<!--"'--><?x?>`,
  `[a](javascript:${javascript}) | \`x\``,
  // Terminals and pipelines.
  'Uno\n::error file=x::y',
  '::error file=x::y',
  'a ##vso[task.setvariable variable=x]y ##[error]z',
  '\n##teamcity[buildStop]',
  '\u001B]0;title\u0007\u001B[2J\u001B[201~\n',
  'a\rok     b',
  '\u009B2J \u0080\u009F \u007F \b\b',
  '\u202Egpj.a\u2066\u2069\u200F\u061C\u200B\uFEFF\u00AD',
  // Characters that some languages cannot write.
  '\u0000',
  '\uD83D',
  'a\uDE00b',
  '\u{1F600}\u{E0041}\u{10FFFF}',
  '__proto__',
  'w'.repeat(200),
]

/** Names of fields that end a comment, or begin something in it. */
export const hostileNames: readonly string[] = [
  ...hostileTexts,
  `?><?php ${php}; ?><?php //`,
  `${'w'.repeat(100)}\n${javascript}`,
  `coding: utf-7`,
  'constructor',
]
