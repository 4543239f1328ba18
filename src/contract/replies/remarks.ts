import type { Envelope, FieldErrors } from '../envelope.ts'
import { fill, type Lang, type Text } from '../text.ts'
import { fitsSentence } from './fits-sentence.ts'
import { withHints } from './hints.ts'

/**
 * The sandbox's remarks beside the words of the service: the reason why a request was not read as
 * its sender meant it, and the value to send instead. The service itself has no such remarks:
 * unless the ledger puts them in `errors` (`sandbox_remarks`), they are in a header of the answer
 * and in the list of requests.
 */
export const remarks = {
  env_missing: {
    es: 'No llegó env: con las credenciales de un sandbox envíe env=sandbox.',
    en: 'env did not arrive: with the credentials of a sandbox send env=sandbox.',
  },
  env_elsewhere: {
    es: 'env no es sandbox: con las credenciales de un sandbox envíe env=sandbox.',
    en: 'env is not sandbox: with the credentials of a sandbox send env=sandbox.',
  },
  json_undeclared: {
    es: 'El cuerpo es JSON y content-type no lo dice: envíe content-type: application/json.',
    en: 'The body is JSON and content-type does not say so: send content-type: application/json.',
  },
  form_undeclared: {
    es: 'El cuerpo es un formulario y content-type no lo dice: envíe content-type: application/x-www-form-urlencoded.',
    en: 'The body is a form and content-type does not say so: send content-type: application/x-www-form-urlencoded.',
  },
  multipart_undeclared: {
    es: 'El cuerpo es multipart/form-data y content-type no dice lo mismo: no escriba content-type, que su cliente HTTP lo envía con el boundary.',
    en: 'The body is multipart/form-data and content-type does not say the same: do not write content-type, your HTTP client sends it with the boundary.',
  },
  part_is_file: {
    es: 'Llegó como archivo, y un archivo no es un campo: envíelo como texto, sin filename.',
    en: 'It came as a file, and a file is no field: send it as text, without filename.',
  },
  object_as_text: {
    es: 'Llegó «[object Object]»: un objeto donde va texto. Use JSON.stringify(objeto), o new URLSearchParams(objeto) para un formulario.',
    en: '"[object Object]" came: an object where text belongs. Use JSON.stringify(object), or new URLSearchParams(object) for a form.',
  },
  json_twice: {
    es: 'El cuerpo es un texto en JSON y no un objeto: se convirtió a JSON dos veces.',
    en: 'The body is a text in JSON and not an object: it was turned into JSON twice.',
  },
  json_no_object: {
    es: 'El cuerpo es JSON, pero no un objeto con los campos de una operación: {"campo": "valor"}.',
    en: 'The body is JSON, but not one object with the fields of an operation: {"field": "value"}.',
  },
  json_broken: {
    es: 'El cuerpo parece JSON y no lo es: revise comillas, comas y llaves, y que esté completo.',
    en: 'The body looks like JSON and is not: check quotes, commas and braces, and that it is complete.',
  },
  json_comma: {
    es: 'Sobra una coma antes de } o ] (línea :line, columna :column): JSON no la admite al final.',
    en: 'A comma before } or ] is too much (line :line, column :column): JSON has none at the end.',
  },
  json_comma_missing: {
    es: 'Falta una coma entre dos valores (línea :line, columna :column).',
    en: 'A comma between two values is missing (line :line, column :column).',
  },
  json_python: {
    es: 'Tiene comillas simples, True, False o None (línea :line, columna :column), como un dict de Python escrito como texto: use json.dumps(datos), o json=datos en requests. JSON lleva comillas dobles, true, false y null.',
    en: 'It has single quotes, True, False or None (line :line, column :column), as a dict of Python written as text: use json.dumps(data), or json=data of requests. JSON has double quotes, true, false and null.',
  },
  json_quoted: {
    es: 'El cuerpo entero va entre comillas simples (línea :line, columna :column): la terminal de Windows las envía, y quita las dobles. Escriba el cuerpo en un archivo y envíelo con -d @cuerpo.json.',
    en: 'The whole body is between single quotes (line :line, column :column): the terminal of Windows sends them, and takes the double ones away. Write the body to a file, and send it with -d @body.json.',
  },
  json_curly: {
    es: 'Tiene comillas tipográficas (“ ”) (línea :line, columna :column), de un procesador de texto o un chat: escríbalas rectas (").',
    en: 'It has typographic quotes (“ ”) (line :line, column :column), of a word processor or a chat: write straight ones (").',
  },
  json_comment: {
    es: 'Tiene un comentario (línea :line, columna :column): JSON no los admite.',
    en: 'It has a comment (line :line, column :column): JSON has none.',
  },
  json_no_value: {
    es: 'NaN, Infinity y undefined no son valores de JSON (línea :line, columna :column): deje el campo fuera, o revise el cálculo del que sale.',
    en: 'NaN, Infinity and undefined are no values of JSON (line :line, column :column): leave the field out, or check the computation that it comes from.',
  },
  json_zero: {
    es: 'Un número de JSON no empieza con 0 (línea :line, columna :column): escríbalo como texto, entre comillas ("012").',
    en: 'A number of JSON does not begin with 0 (line :line, column :column): write it as a text, between quotes ("012").',
  },
  json_unquoted: {
    es: 'Un nombre o un texto va sin comillas (línea :line, columna :column): en JSON los dos llevan comillas dobles. En una terminal, ponga todo el cuerpo entre comillas simples; en una de Windows, escríbalo en un archivo y envíelo con -d @cuerpo.json.',
    en: 'A name or a text has no quotes (line :line, column :column): in JSON both have double quotes. In a terminal, put the whole body between single quotes; in one of Windows, write it to a file and send it with -d @body.json.',
  },
  json_unseen: {
    es: 'Entre los valores hay un espacio duro u otro carácter que no se ve (línea :line, columna :column): suele venir de copiar y pegar de una página. Bórrelo.',
    en: 'Between the values is a no-break space or another character that is not visible (line :line, column :column): it usually comes from copy and paste of a page. Delete it.',
  },
  json_line: {
    es: 'Un texto tiene un salto de línea o un tabulador (línea :line, columna :column): en JSON se escriben \\n y \\t.',
    en: 'A text has a line end or a tab (line :line, column :column): in JSON they are written \\n and \\t.',
  },
  json_escape: {
    es: 'Un texto tiene una barra invertida que no es de JSON (línea :line, columna :column): una barra se escribe \\\\, y una comilla simple va sin ella.',
    en: 'A text has a backslash that is not of JSON (line :line, column :column): a backslash is written \\\\, and a single quote has none.',
  },
  json_after: {
    es: 'Después del objeto sigue algo más (línea :line, columna :column): se envía uno solo, con todos los campos.',
    en: 'Something follows behind the object (line :line, column :column): one alone is sent, with all fields.',
  },
  json_cut: {
    es: 'El cuerpo se corta (línea :line, columna :column): falta el final de un texto, una lista o un objeto. Si usted escribe content-length, cuente bytes y no caracteres.',
    en: 'The body ends too soon (line :line, column :column): the end of a text, a list or an object is missing. If you write content-length, count bytes, not characters.',
  },
  xml: {
    es: 'El cuerpo es XML: envíe JSON o un formulario.',
    en: 'The body is XML: send JSON or a form.',
  },
  body_unknown: {
    es: 'El cuerpo no es JSON ni un formulario (campo=valor&campo=valor), diga lo que diga content-type.',
    en: 'The body is neither JSON nor a form (field=value&field=value), whatever content-type says.',
  },
  form_separator: {
    es: 'Los campos van separados por «:separator»: en un formulario los separa &, y lo demás es parte del valor.',
    en: 'The fields are separated by ":separator": in a form & separates them, and anything else is part of the value.',
  },
  encoding_unknown: {
    es: 'No se descomprime «:encoding»: use :known, o envíe el cuerpo sin comprimir.',
    en: '":encoding" is not decompressed: use :known, or send the body uncompressed.',
  },
  encoding_broken: {
    es: 'content-encoding dice «:encoding» y el cuerpo no lo es, o está incompleto.',
    en: 'content-encoding says ":encoding" and the body is not, or is incomplete.',
  },
  encoding_undeclared: {
    es: 'El cuerpo está comprimido y nada lo dice: envíe content-encoding: gzip.',
    en: 'The body is compressed and nothing says so: send content-encoding: gzip.',
  },
  body_inflates: {
    es: 'Descomprimido, el cuerpo supera el máximo de 1 MiB.',
    en: 'Decompressed, the body is over the maximum of 1 MiB.',
  },
  charset_unknown: {
    es: 'No se conoce el charset «:charset»: envíe UTF-8.',
    en: 'The charset ":charset" is not known: send UTF-8.',
  },
  charset_broken: {
    es: 'El charset es «:charset» y el cuerpo tiene bytes que no lo son: envíe UTF-8.',
    en: 'The charset is ":charset" and the body has bytes that are not: send UTF-8.',
  },
  utf16: {
    es: 'El cuerpo está en UTF-16 o UTF-32: envíe UTF-8.',
    en: 'The body is in UTF-16 or UTF-32: send UTF-8.',
  },
  not_utf8: {
    es: 'Tiene bytes que no son UTF-8: envíe UTF-8, o declare el charset en content-type (charset=iso-8859-1).',
    en: 'It has bytes that are not UTF-8: send UTF-8, or declare the charset in content-type (charset=iso-8859-1).',
  },
  half_pair: {
    es: 'Tiene la mitad de un carácter (como \\ud83d sin su par): el texto se cortó por unidades de UTF-16. Córtelo por caracteres.',
    en: 'It has half a character (such as \\ud83d without its pair): the text was cut by units of UTF-16. Cut it by characters.',
  },
  multipart_lost: {
    es: 'Con :method PHP no lee multipart/form-data y no llegaría ningún campo: envíe JSON o application/x-www-form-urlencoded, o POST con el campo _method=:method.',
    en: 'With :method PHP does not read multipart/form-data and no field would arrive: send JSON or application/x-www-form-urlencoded, or POST with the field _method=:method.',
  },
  multipart_broken: {
    es: 'El cuerpo no se separa en partes: el boundary de content-type no está en él, está dentro de un valor, o falta la línea en blanco de una parte.',
    en: 'The body is not separable into parts: the boundary of content-type is not in it, is within a value, or the blank line of a part is missing.',
  },
  part_without_name: {
    es: 'La parte :number no tiene nombre: cada una necesita Content-Disposition: form-data; name="campo". O el boundary está dentro de un valor.',
    en: 'Part :number has no name: each needs Content-Disposition: form-data; name="field". Or the boundary is within a value.',
  },
  too_many_parts: {
    es: 'El cuerpo tiene más de :most partes.',
    en: 'The body has more than :most parts.',
  },
  body_unframed: {
    es: 'El cuerpo llegó sin content-length ni transfer-encoding, y así ningún servidor lo lee: escriba content-length, en bytes (http de Node.js no lo hace con DELETE), o envíe los campos en la URL.',
    en: 'The body came without content-length and transfer-encoding, and no server reads it so: write content-length, in bytes (http of Node.js does not with DELETE), or send the fields in the URL.',
  },
  body_longer: {
    es: 'content-length anuncia :length bytes y llegaron más: cuente bytes y no caracteres (una ñ son dos), o deje que lo escriba su cliente HTTP.',
    en: 'content-length announces :length bytes and more came: count bytes, not characters (an ñ is two), or let your HTTP client write it.',
  },
  chunks_broken: {
    es: 'Con transfer-encoding: chunked cada parte lleva delante su tamaño en hexadecimal, y al final va una de tamaño 0: este cuerpo no está partido así.',
    en: 'With transfer-encoding: chunked each part has its size before it, in hexadecimal, and one of size 0 is the last: this body is not in such parts.',
  },
  amount_outside: {
    es: 'En el sandbox el monto elige el resultado (de 1 a 14). Para aprobar sus precios reales: --approve-amounts al iniciar, o PATCH /sandbox/settings con {"assumptions":{"amount_outside_table":"approved"}}.',
    en: 'In the sandbox the amount selects the outcome (1 to 14). To approve your real prices: --approve-amounts at the start, or PATCH /sandbox/settings with {"assumptions":{"amount_outside_table":"approved"}}.',
  },
  amount_not_positive: {
    es: 'Un cobro es de más de 0. Para devolver dinero se anula el cobro: /api/v2/transaction/void.',
    en: 'A payment is of more than 0. To give money back, void the payment: /api/v2/transaction/void.',
  },
  body_empty: { es: 'El cuerpo llegó vacío.', en: 'The body arrived empty.' },
  name_escaped: {
    es: 'No se leyó: el nombre trae «amp;», de un & escrito como HTML (&amp;). Envíe :field.',
    en: 'It was not read: the name has "amp;", of an & written as HTML (&amp;). Send :field.',
  },
  name_nested: {
    es: 'No se leyó: los campos van sin anidar, cada uno con su nombre:fields.',
    en: 'It was not read: fields are not nested, each has its own name:fields.',
  },
  name_spaces: {
    es: 'No se leyó: el nombre lleva un espacio o un carácter que no se ve (:code). Envíe :field.',
    en: 'It was not read: the name has a blank or a character that is not visible (:code). Send :field.',
  },
  field_in_header: {
    es: 'No llegó, y lo suyo vino como el encabezado :header: es un campo, y va en el cuerpo o en la URL.',
    en: 'It did not arrive, and what belongs in it came as the header :header: it is a field, and goes in the body or in the URL.',
  },
  value_null: {
    es: 'Llegó null, que es lo mismo que no enviarlo: revise de dónde sale su valor.',
    en: 'null came, which is the same as not sending it: check where its value comes from.',
  },
  value_list: {
    es: 'Llegó una lista ([…]): aquí va un solo valor.',
    en: 'A list came ([…]): one value alone belongs here.',
  },
  value_object: {
    es: 'Llegó un objeto ({…}): aquí va un solo valor, y los campos van sin anidar.',
    en: 'An object came ({…}): one value alone belongs here, and fields are not nested.',
  },
  value_encoded_twice: {
    es: 'Se codificó dos veces: llegó con :code. Codifíquelo una sola vez (su cliente HTTP ya lo hace), y en JSON ninguna.',
    en: 'It was encoded twice: it came with :code. Encode it only once (your HTTP client already does), and not at all in JSON.',
  },
  url_without_scheme: {
    es: 'Le falta el principio: una URL empieza con https:// (o con http:// en su propia máquina).',
    en: 'Its beginning is missing: a URL begins with https:// (or with http:// on your own machine).',
  },
  url_scheme: {
    es: 'Una notificación va con https:// (o con http:// a su propia máquina), no con :scheme://.',
    en: 'A notification goes by https:// (or by http:// to your own machine), not by :scheme://.',
  },
  url_space: {
    es: 'Tiene un espacio: una URL no lleva ninguno; dentro de un valor se escribe %20.',
    en: 'It has a blank: a URL has none; within a value it is written %20.',
  },
  card_number_is_token: {
    es: 'Es un token: va en card_token, y entonces sin los campos card_number, card_cvv, card_expire y card_holder.',
    en: 'It is a token: it goes in card_token, and then without the fields card_number, card_cvv, card_expire and card_holder.',
  },
  card_number_length: {
    es: 'Llegaron :count dígitos, y van 16: cópielo entero y guárdelo como texto. Las de 15, como American Express, no las toma el servicio.',
    en: ':count digits came, and it has 16: copy all of it and keep it as a text. Those of 15, such as American Express, the service does not take.',
  },
  code_length: {
    es: 'Llegaron :count dígitos: si empieza con 0, como número lo pierde. Envíelo como texto ("012") y guárdelo como texto.',
    en: ':count digits came: if it begins with 0, a number loses that. Send it as a text ("012"), and keep it as a text.',
  },
  code_form: {
    es: 'Son solo dígitos, sin espacios ni otros signos: 300 en la Visa del sandbox.',
    en: 'It is digits alone, without blanks or other signs: 300 for the Visa of the sandbox.',
  },
  name_of_json: {
    es: 'No se leyó: es JSON dentro de un campo de formulario. Envíe cada campo con su nombre, o el JSON como cuerpo con content-type: application/json.',
    en: 'It was not read: it is JSON within a field of a form. Send each field by its name, or the JSON as the body with content-type: application/json.',
  },
  name_near: {
    es: 'No se leyó: no es un campo de esta operación. ¿Quiso decir :field?',
    en: 'It was not read: it is no field of this operation. Did you mean :field?',
  },
  path_meant: {
    es: 'La ruta es :meant, escrita así.',
    en: 'The path is :meant, written like that.',
  },
  path_list: {
    es: 'Las rutas de la interfaz son :paths.',
    en: 'The paths of the interface are :paths.',
  },
  path_near: { es: 'La ruta más parecida es :meant.', en: 'The most similar path is :meant.' },
  public_key: {
    es: 'El SDK 2.5.x del proveedor pide aquí la clave con que cifra la tarjeta; cómo la cifra no se publicó. Hasta la 2.4.10 no cifra y funciona: fije @pixelpay/sdk-core@2.4.10.',
    en: "The vendor's SDK 2.5.x asks here for the key that encrypts the card; how it encrypts was not published. Up to 2.4.10 it does not encrypt, and works: pin @pixelpay/sdk-core@2.4.10.",
  },
  card_encrypted: {
    es: 'Con x-auth-secure la tarjeta viene cifrada, como la envía el SDK 2.5.x; cómo la cifra no se publicó. Hasta la 2.4.10 no cifra y funciona: fije @pixelpay/sdk-core@2.4.10.',
    en: 'With x-auth-secure the card comes encrypted, as the SDK 2.5.x sends it; how it encrypts was not published. Up to 2.4.10 it does not encrypt, and works: pin @pixelpay/sdk-core@2.4.10.',
  },
  void_user_missing: {
    es: 'Con void_signature va también el encabezado x-auth-user: el SHA-512 del correo de quien anula. Sin los dos se anula sin firma.',
    en: 'With void_signature goes the header x-auth-user too: the SHA-512 of the e-mail of who voids. Without both a void is unsigned.',
  },
  id_unknown: {
    es: 'Este sandbox no lo tiene: se creó en otro (encabezado x-sandbox), o antes de que este empezara de nuevo (--data ARCHIVO conserva el estado).',
    en: 'This sandbox does not have it: it was made in another (header x-sandbox), or before this one began again (--data FILE keeps the state).',
  },
  id_of_other: {
    es: 'Es el identificador de :other, y aquí va el de :wanted.',
    en: 'It is the identifier of :other, and what belongs here is that of :wanted.',
  },
  id_of_notification: {
    es: 'P-… es el uuid de la propia notificación: aquí va el payment_uuid que devolvió la venta o la autorización (S-…). El pedido de la notificación está en ref.',
    en: 'P-… is the uuid of the notification itself: what belongs here is the payment_uuid that the sale or the authorization returned (S-…). The order of a notification is in ref.',
  },
  payment_state: {
    es: 'El cobro existe, en el estado «:state»; esto necesita uno en «:wanted».',
    en: 'The payment exists, in the state ":state"; this needs one in ":wanted".',
  },
  payment_of_enrollment: {
    es: 'El cobro es de una inscripción: lo cobra su calendario, o lo paga su cliente.',
    en: 'The payment is of an enrollment: its calendar charges it, or its customer pays it.',
  },
  enrollment_of_other_plan: {
    es: 'La inscripción existe, y es de otro plan que el de la ruta.',
    en: 'The enrollment exists, and is of another plan than that of the path.',
  },
  token_expired: {
    es: 'El token venció: en el sandbox dura 5 horas. Guarde la tarjeta de nuevo.',
    en: 'The token has expired: in the sandbox it lasts 5 hours. Store the card again.',
  },
  token_deleted: {
    es: 'El token se eliminó. Guarde la tarjeta de nuevo.',
    en: 'The token was deleted. Store the card again.',
  },
  token_without_prefix: {
    es: 'Le falta el prefijo: envíe T- y el identificador, como llegó en data.token.',
    en: 'Its prefix is missing: send T- and the identifier, as data.token brought it.',
  },
  reference_meant: {
    es: 'No es la referencia: aquí va el SessionId del mensaje profile.completed, que envía la página de collection_url; ni payload ni data.identifier.',
    en: 'It is not the reference: what belongs here is the SessionId of the message profile.completed, which the page of collection_url sends; neither payload nor data.identifier.',
  },
  identifier_meant: {
    es: 'No es el identificador: aquí va data.identifier de la respuesta de lookup; ni la referencia (SessionId, transaction_id) ni payload.',
    en: 'It is not the identifier: what belongs here is data.identifier of the response of lookup; neither the reference (SessionId, transaction_id) nor payload.',
  },
  authentication_lapsed: {
    es: 'Venció. Empiece de nuevo, con la venta sin authentication_identifier.',
    en: 'It has lapsed. Begin again, with the sale without authentication_identifier.',
  },
  authentication_differs: {
    es: 'No es lo que se autenticó: :fields. Envíe los mismos valores, o empiece otra autenticación.',
    en: 'It is not what was authenticated: :fields. Send the same values, or begin another authentication.',
  },
  void_day: {
    es: 'El día se cuenta en la hora de :zone: el dinero se movió el :moved y ya es el :today.',
    en: 'The day is counted in the time of :zone: the money moved on :moved, and today is :today.',
  },
  http_outside: {
    es: 'Por Internet las notificaciones van cifradas: escriba https:// en lugar de http://.',
    en: 'Over the Internet notifications are encrypted: write https:// instead of http://.',
  },
  http_neighbour: {
    es: 'Con http solo se llega a su propia máquina. Para un vecino de la red (http://tienda:3000), inicie el sandbox con --allow-private.',
    en: 'With http only your own machine is reached. For a neighbour in the network (http://shop:3000), start the sandbox with --allow-private.',
  },
  card_not_test: {
    es: 'Las tarjetas reales y las de prueba de otros servicios no sirven aquí. La Visa del sandbox es un 4 y quince 1; las demás están en Referencia, en la consola. Si se aprueba o se deniega lo elige order_amount (1 o 2), no la tarjeta.',
    en: 'Real cards and test cards of other services are no good here. The Visa of the sandbox is a 4 and fifteen 1s; the others are in Reference, in the console. Whether it is approved or declined is selected by order_amount (1 or 2), not by the card.',
  },
  card_mistyped: {
    es: 'Los dígitos no son de ninguna tarjeta: uno está mal copiado. La Visa del sandbox es un 4 y quince 1.',
    en: 'The digits are of no card: one is copied wrong. The Visa of the sandbox is a 4 and fifteen 1s.',
  },
  card_masked: {
    es: 'Está enmascarado: del número solo quedan el principio y el final. Escríbalo entero, o cobre con el token de la tarjeta (card_token).',
    en: 'It is masked: only beginning and end of the number are left. Write all of it, or charge with the token of the card (card_token).',
  },
  card_number_form: {
    es: 'El número va en dígitos seguidos, sin espacios ni guiones: 411111xxxxxx1111.',
    en: 'The number is digits in a row, without blanks or dashes: 411111xxxxxx1111.',
  },
  card_expire_form: {
    es: 'Son cuatro dígitos, AAMM, el año primero y sin separador: 2512 es diciembre de 2025.',
    en: 'It is four digits, YYMM, the year first and no separator: 2512 is December 2025.',
  },
  card_expire_meant: {
    es: 'Son cuatro dígitos, AAMM, el año primero y sin separador: envíe :value.',
    en: 'It is four digits, YYMM, the year first and no separator: send :value.',
  },
  expire_month_form: {
    es: 'El mes va solo y con dos dígitos, de 01 a 12: 05 es mayo. El año va en expire_year.',
    en: 'The month alone, with two digits from 01 to 12: 05 is May. The year goes in expire_year.',
  },
  expire_year_form: {
    es: 'El año va solo y con cuatro dígitos: 2030. El mes va en expire_month.',
    en: 'The year alone, with four digits: 2030. The month goes in expire_month.',
  },
  amount_comma: {
    es: 'Sin comas: 1500.50.',
    en: 'No commas: 1500.50.',
  },
  amount_decimals: {
    es: 'Redondee: 1500.50.',
    en: 'Round it: 1500.50.',
  },
  amount_long: {
    es: 'Hasta 15 cifras antes del punto: 1500.50.',
    en: 'At most 15 digits before the point: 1500.50.',
  },
  amount_form: {
    es: 'Solo cifras: 1500.50.',
    en: 'Digits only: 1500.50.',
  },
  phone_form: {
    es: 'Un teléfono son dígitos, con espacios, guiones, paréntesis o un + delante si hace falta, y sin letras: 99999999 o +504 9999-9999.',
    en: 'A telephone is digits, with blanks, dashes, parentheses or a leading + if need be, and no letters: 99999999 or +504 9999-9999.',
  },
  phone_digits_form: {
    es: 'Un teléfono va aquí solo en dígitos, sin espacios, guiones ni +: 99999999.',
    en: 'A telephone is digits only here, without blanks, dashes or +: 99999999.',
  },
  state_found: {
    es: 'En la lista del servicio es :code (:name): envíe :code.',
    en: "In the service's list it is :code (:name): send :code.",
  },
  state_form: {
    es: 'Es un código ISO 3166-2 de la lista del servicio para ese país: :code es :name.',
    en: "It is an ISO 3166-2 code of the service's list for that country: :code is :name.",
  },
  country_found: {
    es: 'El país va con su código de dos letras mayúsculas: envíe :code.',
    en: 'The country is its code of two capital letters: send :code.',
  },
  country_form: {
    es: 'El país va con su código ISO 3166-1 de dos letras mayúsculas: HN es Honduras.',
    en: 'The country is its ISO 3166-1 code of two capital letters: HN is Honduras.',
  },
  boolean_form: {
    es: 'Se escribe true o false, o 1 o 0.',
    en: 'It is written true or false, or 1 or 0.',
  },
  exact_word: {
    es: 'Las mayúsculas cuentan: envíe :value.',
    en: 'Upper and lower case differ: send :value.',
  },
  option_meant: {
    es: 'El servicio lo llama :value: envíe :value.',
    en: 'The service calls it :value: send :value.',
  },
  id_space: {
    es: 'Tiene un espacio: aquí van letras, dígitos, - y _, como ORDER-12948.',
    en: 'It has a blank: letters, digits, - and _ belong here, such as ORDER-12948.',
  },
  id_signs: {
    es: 'Tiene :signs y aquí van solo letras, dígitos, - y _, como ORDER-12948.',
    en: 'It has :signs and only letters, digits, - and _ belong here, such as ORDER-12948.',
  },
  payment_uuid_form: {
    es: 'Es el payment_uuid que devolvió la venta o la autorización, con su prefijo: S-a0647114-ce5d-47c1-bc2f-9c7ce53508de.',
    en: 'It is the payment_uuid that the sale or the authorization returned, with its prefix: S-a0647114-ce5d-47c1-bc2f-9c7ce53508de.',
  },
  date_form: {
    es: 'Fecha y hora van así: 2030/12/31 08:00.',
    en: 'Date and time look like this: 2030/12/31 08:00.',
  },
  no_such_moment: {
    es: 'La forma es la correcta; el día o la hora no existe. Febrero termina el 28, o el 29 si el año es bisiesto; las horas van de 00:00 a 23:59.',
    en: 'The form is right; the day or the time does not exist. February ends on the 28th, or on the 29th of a leap year; times go from 00:00 to 23:59.',
  },
  email_space: {
    es: 'Tiene un espacio. Si el correo lleva +, envíe %2B: en un formulario un + sin codificar es un espacio.',
    en: 'It has a blank. If the e-mail has a +, send %2B: in a form a + that is not encoded is a blank.',
  },
  email_alone: {
    es: 'Va la dirección sola, sin «mailto:», sin nombre y sin < >: ana@pixel.hn.',
    en: 'The address alone, without "mailto:", a name or < >: ana@pixel.hn.',
  },
  email_several: {
    es: 'Son varias direcciones, y aquí va una sola.',
    en: 'These are several addresses, and one alone belongs here.',
  },
  email_form: {
    es: 'Una dirección tiene una sola @ y un dominio con punto, sin comas: ana@pixel.hn.',
    en: 'An address has one @ and a domain with a dot, without commas: ana@pixel.hn.',
  },
  field_twice: {
    es: 'Llegó más de una vez, con valores distintos, y cuenta el último: envíelo una sola vez.',
    en: 'It came more than once, with different values, and the last one counts: send it once.',
  },
  ampersand: {
    es: 'El valor se cortó en un & sin codificar, y lo que seguía llegó como otro campo (:stray), que no se lee. En un formulario un & dentro de un valor es %26.',
    en: 'The value was cut at an & that is not encoded, and what followed came as another field (:stray), which is not read. In a form an & within a value is %26.',
  },
  method_named: {
    es: 'Nombra otro método, y el libro de supuestos (method_override) no lo lee: envíe :method.',
    en: 'It names another method, and the ledger of assumptions (method_override) does not read it: send :method.',
  },
  signed_address: {
    es: 'Se esperaba la firma para la dirección :called.',
    en: 'The signature was expected for the address :called.',
  },
  diagnosed: {
    es: 'Se reconoce el error. :what :fix',
    en: 'The mistake is recognized. :what :fix',
  },
  signature_unknown: {
    es: 'Ningún error usual la explica. :what Péguela en Firmas, en la consola: ahí se prueban miles más.',
    en: 'No usual mistake explains it. :what Paste it into Signatures in the console: thousands more are tried there.',
  },
  signature_expected: {
    es: 'Se esperaba la firma de :parts, aquí «:text».',
    en: 'The signature was expected of :parts, here ":text".',
  },
  signed_other_payment: {
    es: 'Es la firma de otro cobro, el del pedido :other: firme los valores de esta solicitud.',
    en: 'It is the signature of another payment, that of the order :other: sign the values of this request.',
  },
  value_spaces: {
    es: 'El valor lleva espacios o un salto de línea (CR) alrededor: quítelos donde se lee la variable o el archivo.',
    en: 'The value has white space or a line end (CR) around it: trim it where the variable or file is read.',
  },
  value_invisible: {
    es: 'El valor lleva un carácter que no se ve (:code): bórrelo, suele venir de copiar y pegar o de un archivo con BOM.',
    en: 'The value has a character that is not visible (:code): delete it, it usually comes from copy and paste or a file with a BOM.',
  },
  value_quoted: {
    es: 'El valor lleva comillas: envíelo sin ellas. docker --env-file y otros no las quitan.',
    en: 'The value has quotes: send it without them. docker --env-file and others do not remove them.',
  },
  value_scheme: {
    es: 'Sobra «:scheme» delante: este encabezado lleva solo el valor.',
    en: '":scheme" before it is too much: this header is the value alone.',
  },
  value_labelled: {
    es: 'Sobra el nombre delante del valor: el encabezado lleva solo el valor.',
    en: 'The name before the value is too much: the header is the value alone.',
  },
  value_twice: {
    es: 'El encabezado llegó más de una vez, y sus valores se unieron con comas: envíelo una sola vez.',
    en: 'The header came more than once, and its values were joined by commas: send it only once.',
  },
  value_separator: {
    es: 'Sobra una coma o un punto y coma al final: suele venir de copiar una línea de código o de JSON.',
    en: 'A comma or semicolon at the end is too much: it usually comes from copying a line of code or JSON.',
  },
  value_unset: {
    es: 'Llegó el nombre de una variable o un vacío escrito (undefined, null), no su valor: revise que exista donde corre el programa.',
    en: 'The name of a variable or a written nothing (undefined, null) came, not its value: check that it exists where the program runs.',
  },
  value_base64: {
    es: 'El valor va en base64: envíelo sin codificar.',
    en: 'The value is in base64: send it without encoding.',
  },
  value_is_secret: {
    es: 'Es el secreto mismo, que nunca se envía: envíe :wanted.',
    en: 'It is the secret itself, which is never sent: send :wanted.',
  },
  header_missing: {
    es: 'No llegó este encabezado: lleva :wanted.',
    en: 'This header did not arrive: it has :wanted.',
  },
  header_empty: {
    es: 'El encabezado llegó vacío: revise que la variable tenga valor donde corre el programa.',
    en: 'The header came empty: check that the variable has a value where the program runs.',
  },
  header_elsewhere: {
    es: 'Falta este encabezado, y lo suyo llegó en el encabezado :found: envíelo como :wanted.',
    en: 'This header is missing, and what belongs in it came in the header :found: send it as :wanted.',
  },
  header_as_field: {
    es: 'Falta este encabezado, y lo suyo llegó como el campo :found: no va en el cuerpo ni en la URL, sino en el encabezado :wanted.',
    en: 'This header is missing, and what belongs in it came as the field :found: it goes neither in the body nor in the URL, but in the header :wanted.',
  },
  credentials_swapped: {
    es: 'x-auth-key y x-auth-hash están intercambiados: la clave va en x-auth-key y el hash en x-auth-hash.',
    en: 'x-auth-key and x-auth-hash are swapped: the key goes in x-auth-key and the hash in x-auth-hash.',
  },
  key_is_hash: {
    es: 'Es el hash del secreto, que va en x-auth-hash: aquí va la clave del comercio.',
    en: 'It is the hash of the secret, which goes in x-auth-hash: what belongs here is the key of the merchant.',
  },
  key_case: {
    es: 'Solo se distingue en mayúsculas y minúsculas: envíe la clave como está escrita.',
    en: 'It differs in upper and lower case only: send the key as it is written.',
  },
  key_digest: {
    es: 'Es un resumen (:digest) de la clave: la clave se envía tal cual; lo que se resume es el secreto, en x-auth-hash.',
    en: 'It is a digest (:digest) of the key: the key is sent as it is; what is hashed is the secret, in x-auth-hash.',
  },
  key_cut: {
    es: 'La clave está incompleta: cópiela entera, y guárdela como texto, no como número.',
    en: 'The key is incomplete: copy all of it, and keep it as a text, not as a number.',
  },
  key_longer: {
    es: 'La clave está dentro de este valor y sobra algo: envíe solo la clave.',
    en: 'The key is within this value, with something too much: send the key alone.',
  },
  key_public: {
    es: 'Es la clave pública del sandbox, y este sandbox tiene la de otro comercio: envíe la suya.',
    en: 'It is the public key of the sandbox, and this sandbox has that of another merchant: send that one.',
  },
  key_unknown: {
    es: 'No es la clave de este sandbox. La de producción o de otro comercio no sirve con env=sandbox: envíe la del sandbox (de fábrica, 1234567890), con su propio hash.',
    en: 'It is not the key of this sandbox. One of production or of another merchant is no good with env=sandbox: send that of the sandbox (1234567890 as it comes), with its own hash.',
  },
  hash_is_key: {
    es: 'Es la clave, que va en x-auth-key: aquí va :wanted.',
    en: 'It is the key, which goes in x-auth-key: what belongs here is :wanted.',
  },
  hash_not_taken: {
    es: 'Es el :digest del secreto, y el libro de supuestos (auth_hash_digest) solo acepta :wanted.',
    en: 'It is the :digest of the secret, and the ledger of assumptions (auth_hash_digest) takes :wanted only.',
  },
  hash_is_hmac: {
    es: 'Es un HMAC con :digest: x-auth-hash no lleva clave ni mensaje. Envíe :wanted.',
    en: 'It is an HMAC with :digest: x-auth-hash has neither key nor message. Send :wanted.',
  },
  hash_of_both: {
    es: 'Es el :digest de clave y secreto juntos: envíe :wanted.',
    en: 'It is the :digest of key and secret together: send :wanted.',
  },
  hash_unknown: {
    es: 'No sale del secreto de este sandbox por ningún error usual: envíe :wanted. El de producción o de otro comercio no sirve con env=sandbox.',
    en: 'It does not come from the secret of this sandbox by any usual mistake: send :wanted. That of production or of another merchant is no good with env=sandbox.',
  },
  user_is_email: {
    es: 'Es el correo mismo: envíe su SHA-512, en hexadecimal con minúsculas.',
    en: 'It is the e-mail itself: send its SHA-512, as hexadecimal in lower case.',
  },
  user_of_customer: {
    es: 'Es el correo del cliente: aquí va el de quien anula, un usuario del comercio.',
    en: "It is the customer's e-mail: what belongs here is that of who voids, a user of the merchant.",
  },
  signed_for_customer: {
    es: 'Se firmó con el correo del cliente: se firma con el de quien anula, el mismo de x-auth-user.',
    en: "It was signed with the customer's e-mail: it is signed with that of who voids, the one of x-auth-user.",
  },
  signed_for_public: {
    es: 'Se firmó con el correo público del sandbox, y este sandbox tiene otro: use el de su comercio.',
    en: "It was signed with the sandbox's public e-mail, and this sandbox has another one: use that of its merchant.",
  },
  user_public: {
    es: 'Es el usuario público del sandbox, y este sandbox tiene otro: use el de su comercio.',
    en: "It is the sandbox's public user, and this sandbox has another one: use that of its merchant.",
  },
  user_unknown: {
    es: 'No es el SHA-512 del correo de quien anula en este sandbox: use el de su comercio (de fábrica, sandbox@pixel.hn), en minúsculas y sin espacios.',
    en: 'It is not the SHA-512 of the e-mail of who voids in this sandbox: use that of its merchant (sandbox@pixel.hn as it comes), in lower case and without blanks.',
  },
} as const satisfies Record<string, Text>

export type RemarkName = keyof typeof remarks

export interface Remark {
  /** The thing at fault: the name of a field, of a header in lower case, `path` or `body`. */
  readonly at: string
  readonly name: RemarkName
  readonly params?: Readonly<Record<string, string>>
}

export const remarkText = ({ name, params }: Remark, lang: Lang) =>
  fill(remarks[name][lang], params)

/** Remarks in words, by the thing at fault. */
export const remarksInWords = (found: readonly Remark[], lang: Lang): FieldErrors =>
  found.reduce<FieldErrors>(
    (words, remark) => withHints(words, { [remark.at]: [remarkText(remark, lang)] }),
    {},
  )

const sentences = Object.values<Text>(remarks).flatMap((row) => Object.values(row))

/** An answer as the service would have given it. */
export function withoutRemarks(envelope: Envelope): Envelope {
  const { errors, ...rest } = envelope
  // Of another sender they may be anything.
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return envelope
  const left = Object.entries(errors).flatMap(([field, texts]): [string, readonly string[]][] => {
    if (!Array.isArray(texts)) return [[field, texts]]
    const own = texts.filter((text) => typeof text !== 'string' || !isRemark(text))
    return own.length || !texts.length ? [[field, own]] : []
  })
  return left.length || !Object.keys(errors).length
    ? { ...rest, errors: Object.fromEntries(left) }
    : rest
}

const isRemark = (text: string) => sentences.some((sentence) => fitsSentence(sentence, text))
