<?php
/**
 * Charges one order; the vendor's client is not needed.
 *
 *   PAYMENT_URL=http://127.0.0.1:4010 php pay.php ORDER-1 1
 *
 * prints the payment's identifier and ends with 0, or prints the reason and ends with 1. Ends with 3
 * when nobody knows whether the card was charged: only a status query can say so.
 */

declare(strict_types=1);

[, $order, $amount] = $argv + [null, 'ORDER-1', '1'];
$url = rtrim(getenv('PAYMENT_URL') ?: 'http://127.0.0.1:4010', '/');
$key = getenv('PAYMENT_KEY') ?: '1234567890';
$secret = getenv('PAYMENT_SECRET') ?: '@s4ndb0x-abcd-1234-n1l4-p1x3l';

$sale = [
    'env' => getenv('PAYMENT_ENV') ?: 'sandbox',
    'lang' => 'en',
    'order_id' => $order,
    'order_currency' => 'HNL',
    'order_amount' => $amount,
    'customer_name' => 'Ana Rivera',
    'customer_email' => 'ana@pixel.hn',
    'billing_address' => 'Calle 1',
    'billing_city' => 'Tegucigalpa',
    'billing_state' => 'HN-FM',
    'billing_country' => 'HN',
    'billing_phone' => '50499999999',
    // The published test card.
    'card_number' => '4111111111111111',
    'card_holder' => 'Ana Rivera',
    'card_cvv' => '300',
    'card_expire' => '3012',
];

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => implode("\r\n", [
        'Content-Type: application/x-www-form-urlencoded',
        'Accept: application/json',
        "x-auth-key: $key",
        'x-auth-hash: ' . md5($secret),
        // Key, order and the address of the service; see Firmas in the console.
        'x-client-signature: ' . hash_hmac('sha3-512', "$key|$order|$url", $secret),
    ]),
    'content' => http_build_query($sale),
    'ignore_errors' => true,
    'timeout' => 60,
]]);

$text = @file_get_contents("$url/api/v2/transaction/sale", false, $context);
$status = (int) (explode(' ', $http_response_header[0] ?? '')[1] ?? 0);
$answer = json_decode($text ?: 'null', true);

if ($status === 0 || $status === 408 || $status >= 500) {
    fwrite(STDERR, "unknown: HTTP $status\n");
    exit(3);
}
if (!($answer['success'] ?? false)) {
    fwrite(STDERR, ($answer['message'] ?? "HTTP $status") . "\n");
    exit(1);
}
// Whoever sent this answer knows the secret.
if (!hash_equals(md5("$order|$key|$secret"), $answer['data']['payment_hash'] ?? '')) {
    fwrite(STDERR, "payment_hash is wrong\n");
    exit(1);
}
echo $answer['data']['payment_uuid'], "\n";
