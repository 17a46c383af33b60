import { isLoopbackAddress, isPublicAddress } from './webhook-transport';

describe('the check for a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, elsewhere in its range', '127.8.8.8'],
    ['no address', '0.0.0.0'],
    ['a private address, 10/8', '10.0.0.1'],
    ['a private address, 172.16/12', '172.16.0.1'],
    ['a private address, 172.16/12, its end', '172.31.255.255'],
    ['a private address, 192.168/16', '192.168.1.1'],
    ['a link-local address', '169.254.1.1'],
    ['metadata of AWS, Google Cloud and Azure', '169.254.169.254'],
    ['metadata of Alibaba Cloud', '100.100.100.200'],
    ['metadata of Oracle Cloud', '192.0.0.192'],
    ['the host of a virtual machine in Azure', '168.63.129.16'],
    ['an address shared between customers', '100.64.0.1'],
    ['an address for benchmarks', '198.18.0.1'],
    ['an address for documentation', '203.0.113.1'],
    ['a multicast address', '224.0.0.1'],
    ['a reserved address', '240.0.0.1'],
    ['the broadcast address', '255.255.255.255'],
    ['IPv6, this machine', '::1'],
    ['IPv6, no address', '::'],
    ['IPv6, link-local', 'fe80::1'],
    ['IPv6, link-local with a zone', 'fe80::1%eth0'],
    ['IPv6, private', 'fd00::1'],
    ['IPv6, metadata of AWS', 'fd00:ec2::254'],
    ['IPv6, site-local', 'fec0::1'],
    ['IPv6, multicast', 'ff02::1'],
    ['IPv6, for documentation', '2001:db8::1'],
    ['IPv6 with a private IPv4 inside', '::ffff:10.0.0.1'],
    ['IPv6 with a loopback IPv4 inside', '::ffff:7f00:1'],
    ['IPv6, compatible with IPv4', '::127.0.0.1'],
    ['IPv6 to IPv4 by NAT64', '64:ff9b::7f00:1'],
    ['IPv6 to IPv4 by a local NAT64', '64:ff9b:1::a00:1'],
    ['IPv6 through 6to4', '2002:7f00:1::'],
    ['IPv6 through Teredo', '2001::1'],
    ['an address written as a number', '2130706433'],
    ['an address in hexadecimal', '0x7f.1'],
    ['an address in octal', '0177.0.0.1'],
    ['a host name', 'localhost'],
    ['an empty text', ''],
  ])('refuses %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the check for a loopback address', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('accepts %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  );

  it.each(['10.0.0.1', '0.0.0.0', '8.8.8.8', 'localhost'])('refuses %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(false),
  );
});
