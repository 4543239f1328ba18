<?php
/**
 * A receiver as it is often written: it believes each body, counts each copy, the latest state
 * counts, and it answers before it has stored anything. `ensayo receiver` names its mistakes
 * (several workers, as a web server has them, so that the view can be read meanwhile):
 *
 *   PHP_CLI_SERVER_WORKERS=4 STORE=orders.json php -S 127.0.0.1:8080 naive.php
 */
$store = fopen(getenv('STORE') ?: 'orders.json', 'c+');
if ($_SERVER['REQUEST_METHOD'] === 'GET') {
    flock($store, LOCK_SH);
    echo json_encode(array_values(json_decode(stream_get_contents($store) ?: '[]', true)));
    return;
}
$body = json_decode(file_get_contents('php://input'), true);
header('Content-Length: 0');
flush(); // answered; under php-fpm that is fastcgi_finish_request()
if (!isset($body['ref'])) {
    return; // a change of status
}
usleep(100_000); // meanwhile it sends a receipt
flock($store, LOCK_EX);
$orders = json_decode(stream_get_contents($store) ?: '[]', true);
$before = $orders[$body['ref']]['amount'] ?? 0;
$paid = $body['status'] === 'paid';
$orders[$body['ref']] = [
    'order_id' => $body['ref'],
    'paid' => $paid,
    'amount' => $paid ? $before + $body['amount'] : $before,
];
ftruncate($store, 0);
rewind($store);
fwrite($store, json_encode($orders));
